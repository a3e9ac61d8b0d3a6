import { afterEach, expect, it } from 'vitest';
import { solrRow } from '#tests/support/sample-rows.ts';
import { answerPart } from './build-part.ts';
import { startPartHelper, type PartHelper, type PartTask } from './part-helper.ts';

const helpers: PartHelper[] = [];
afterEach(async () => {
  for (const helper of helpers.splice(0)) await helper.stop();
});

function start(): PartHelper {
  const helper = startPartHelper();
  helpers.push(helper);
  return helper;
}

const rows = [1, 2, 3].map((number) => JSON.stringify(solrRow({ title: `Agent ${number}`, number })));
const taskOf = (text: string): PartTask => ({ bytes: new Uint8Array(Buffer.from(text)), buids: 'any' });

it('builds parts one after another, with the same result as this thread', async () => {
  const helper = start();
  for (const text of [rows.join('\n'), rows[0] ?? '', '"neither"'])
    expect(await helper.build(taskOf(text))).toEqual(answerPart(taskOf(text)).answer);
});

it('rejects running and later tasks when its thread has ended', async () => {
  const helper = start();
  const pendingBuild = helper.build(taskOf(rows.join('\n')));
  await helper.stop();
  await expect(pendingBuild).rejects.toThrow('the second index worker ended early');
  await expect(helper.build(taskOf(''))).rejects.toThrow('the second index worker ended early');
});

it('rejects with the error that ended its thread', async () => {
  const helper = start();
  const broken = taskOf('');
  Reflect.deleteProperty(broken, 'bytes');
  await expect(helper.build(broken)).rejects.toThrow(TypeError);
  await expect(helper.build(taskOf(''))).rejects.toThrow(TypeError);
});
