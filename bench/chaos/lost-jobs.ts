import { setTimeout as wait } from 'node:timers/promises';
import { replaceFile } from '#bench/reliability/support/good-feeds.ts';
import { solrRow } from '#tests/e2e/support/feed-rows.ts';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';
import { startSite } from '#tests/support/start-site.ts';
import type { AlertOutcome } from './alerts.ts';
import { startPrometheus } from './prometheus.ts';
import { visitSteadily } from './visits.ts';

/** A week lasts a minute. */
const timeFactor = 7 * 24 * 60;
/** An hour lasts 357 ms. */
const scrapeIntervalMs = 100;
const perSecond = 40;
const weekMs = 60_000;
/** After a week there is a week to compare with; no alert may fire then. */
const quietMs = 6000;
/** For the new feed to be read. */
const faultMs = 12_000;
/** For a Prometheus to start, while the first pages are rendered. */
const startMs = 12_000;
/** One of so many visitors searches where no jobs are: of the dozen visits in an hour, always about the same number. */
const searchesForNone = 3;
const columns = 50;

/** Returns a list around a new point: near Seattle, or in the Pacific. */
function toPath(look: number): string {
  const [latitude, longitude] = look % searchesForNone === 0 ? [10, -150] : [47, -122.5];
  const place = [latitude + Math.floor(look / columns) / 100, longitude + (look % columns) / 100];
  return `/jobs/?coords=${place.map((degrees) => degrees.toFixed(2)).join('%2C')}&r=50`;
}

/** Lets a week pass for a site with its jobs in memory, of which a broken export then leaves one. */
export async function watchLostJobs(): Promise<readonly [before: AlertOutcome, after: AlertOutcome]> {
  const feed = await writeGeneratedFeed();
  const site = await startSite({ JOBS_FEED: feed.path, FEED_GRACE: '0' });
  const seconds = (startMs + weekMs + quietMs + faultMs) / 1000;
  const visits = visitSteadily(site.url, (look) => ({ path: toPath(look), wasVisited: false }), perSecond, seconds);
  const prometheus = await startPrometheus({
    targets: { careers: site.url },
    timeFactor,
    scrapeIntervalMs,
    // A week lasts a minute: each of the others would fire after a moment.
    rule: 'FewerJobsFound',
  });
  const started = Date.now();
  await wait(weekMs + quietMs);
  const before: AlertOutcome = { kind: 'week', fired: await prometheus.firedSince(started) };
  const lost = Date.now();
  await replaceFile(feed.path, JSON.stringify(solrRow(1)));
  await visits;
  const after: AlertOutcome = { kind: 'lost-jobs', fired: await prometheus.firedSince(lost) };
  await prometheus.stop();
  await site.stop();
  await feed.remove();
  return [before, after];
}
