import { abbreviations } from './judged/abbreviations.ts';
import { applicants } from './judged/applicants.ts';
import { askers } from './judged/askers.ts';
import { asks } from './judged/asks.ts';
import { callers } from './judged/callers.ts';
import { chatters } from './judged/chatters.ts';
import { commuters } from './judged/commuters.ts';
import { everyday } from './judged/everyday.ts';
import { fresh } from './judged/fresh.ts';
import { hopefuls } from './judged/hopefuls.ts';
import { hurried } from './judged/hurried.ts';
import { later } from './judged/later.ts';
import { mistypings } from './judged/mistypings.ts';
import { neighbors } from './judged/neighbors.ts';
import { newcomers } from './judged/newcomers.ts';
import { outsiders } from './judged/outsiders.ts';
import { passersby } from './judged/passersby.ts';
import { places } from './judged/places.ts';
import { requests } from './judged/requests.ts';
import { returners } from './judged/returners.ts';
import { sentences } from './judged/sentences.ts';
import { short } from './judged/short.ts';
import { slips } from './judged/slips.ts';
import { speakers } from './judged/speakers.ts';
import { strangers } from './judged/strangers.ts';
import { switchers } from './judged/switchers.ts';
import { talkers } from './judged/talkers.ts';
import { typos } from './judged/typos.ts';
import { unseen } from './judged/unseen.ts';
import { visitors } from './judged/visitors.ts';
import { wishes } from './judged/wishes.ts';
import { words } from './judged/words.ts';
import { workers } from './judged/workers.ts';

/** All queries with a right answer, by kind of difficulty. */
export const judgedSet = {
  abbreviations,
  places,
  typos,
  wishes,
  words,
  fresh,
  short,
  unseen,
  later,
  everyday,
  strangers,
  asks,
  slips,
  outsiders,
  requests,
  mistypings,
  neighbors,
  sentences,
  hurried,
  commuters,
  workers,
  askers,
  visitors,
  switchers,
  speakers,
  callers,
  applicants,
  passersby,
  hopefuls,
  talkers,
  newcomers,
  returners,
  chatters,
};
