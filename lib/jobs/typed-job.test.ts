import { describe, expect, test } from 'vitest';
import { findTypedAddress, findTypedIds } from './typed-job.ts';

const guid = '7A00000000000000000000000000C0DE';
const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const plainUuid = uuid.replaceAll('-', '');
const job = `/seattle-wa/ramp-agent/${guid}/job/`;
const tracking = `?utm_source=${'x'.repeat(300)}&id=`;

describe('the IDs in a text', () => {
  test.each([
    ['2026-18661', ['2026-18661']],
    [' 2026-18661 ', ['2026-18661']],
    ['2026-18661.', ['2026-18661.', '2026-18661']],
    ['JR/7&8', ['JR/7&8']],
    ['#2026-18661', ['#2026-18661', '2026-18661']],
    ['Req 2026-18661', ['2026-18661']],
    ['Req. 2026-18661', ['2026-18661']],
    ['req #2026-18661', ['2026-18661']],
    ['Requisition number: R-144480', ['R-144480']],
    ['Requisition no. R-144480', ['R-144480']],
    ['Job ID: 18661', ['18661']],
    ['Job ID:18661', ['18661']],
    ['JOB ID 18661', ['18661']],
    ['ID=18661', ['ID=18661', '18661']],
    ['Ref: JR100', ['JR100']],
    ['(2026-18661)', ['(2026-18661)', '2026-18661']],
    ['“2026-18661”', ['“2026-18661”', '2026-18661']],
    [guid, [guid]],
    [uuid, [uuid, plainUuid]],
    [`Job ${uuid}`, [uuid, plainUuid]],
    [`the job ${guid} please`, [guid]],
    [`https://jobs.example${job}`, [guid]],
    [`https://jobs.example${job}${tracking}`, [guid]],
    [`https://jobs.example${job.slice(0, -1)}).`, [guid]],
    [`<https://jobs.example${job}>`, [guid]],
    [`HTTPS://Jobs.Example:8443${job}`, [guid]],
    [`//jobs.example${job}`, [guid]],
    [`jobs.example${job}`, [guid]],
    [`www.jobs.example${job}`, [guid]],
    [job, [guid]],
    [`See https://jobs.example${job} and apply`, [guid]],
    [encodeURIComponent(`https://jobs.example${job}`), [guid]],
    [`https://jobs.example/${guid}/job/`, [guid]],
    [`https://jobs.example/${guid}`, [guid]],
    [`https://rr.jobsyn.org/${guid}10`, [`${guid}10`, guid]],
    [`https://jobs.example/seattle-wa/ramp-agent/${uuid}/job/`, [uuid, plainUuid]],
    ['https://jobs.example/seattle-wa/ramp-agent/2026-18661/job/', ['2026-18661']],
    ['https://jobs.example/seattle-wa/ramp-agent/evening-ramp-agent/job/', ['evening-ramp-agent']],
    ['https://jobs.example/seattle-wa/ramp-agent/2026-18661/', ['2026-18661']],
    ['https://jobs.example/job/?id=2026-18661', ['2026-18661']],
    ['https://old.example/careers/job-detail?jobId=2026-18661&x=1', ['2026-18661']],
    ['', []],
    ['pilot', []],
    ['12', []],
    ['job 12', []],
    ['airbus 320', []],
    ['2026-18661 pilot', []],
    ['and/or', []],
    ['job id', []],
    ['https://jobs.example/locations/seattle-wa/jobs/', []],
    [`1${'x'.repeat(200)}`, []],
  ])('%s are %j', (text, ids) => {
    expect(findTypedIds(text)).toEqual(ids);
  });
});

describe('the address in a text', () => {
  test.each([
    ['https://jobs.example/jobs/?q=a&r=50#x', { path: '/jobs/', search: '?q=a&r=50' }],
    ['jobs.example/locations/seattle-wa/jobs/', { path: '/locations/seattle-wa/jobs/', search: '' }],
    ['/jobs/?q=a?b', { path: '/jobs/', search: '?q=a?b' }],
    ['"https://jobs.example/jobs/"', { path: '/jobs/"', search: '' }],
    ['https://jobs.example', null],
    ['https://jobs.example?x=/jobs/', null],
    ['24/7', null],
    ['A/P mechanic', null],
    ['', null],
  ])('%s is %j', (text, address) => {
    expect(findTypedAddress(text)).toEqual(address);
  });
});
