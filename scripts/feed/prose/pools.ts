import { attendant, inflight, japan } from './attendant.ts';
import { cargo, stores } from './cargo.ts';
import { contact, contactlead } from './contact.ts';
import { control, crew, dispatch, load } from './control.ts';
import { baggage, guest } from './guest.ts';
import { ifinance, imaintenance, imarketing, intern, ioperations, isoftware } from './intern.ts';
import { japanese } from './japanese.ts';
import { finance, marketing, office, people, revenue, safety, sourcing } from './office.ts';
import { pilot, training } from './pilot.ts';
import { lounge, ramp, station } from './ramp.ts';
import { avionics, gse, inspector, leadtech, mxcontrol, structures, technician } from './technician.ts';
import { build, data, platform, product, security, support, technology } from './technology.ts';
import type { Prose } from './prose.ts';

/** Text pools by the keys that `roles.ts` names. */
export const pools: Readonly<Record<string, Prose>> = {
  pilot,
  training,
  guest,
  baggage,
  ramp,
  lounge,
  station,
  attendant,
  japan,
  inflight,
  technician,
  avionics,
  leadtech,
  structures,
  inspector,
  mxcontrol,
  gse,
  contact,
  contactlead,
  control,
  dispatch,
  crew,
  load,
  office,
  revenue,
  finance,
  people,
  safety,
  marketing,
  sourcing,
  technology,
  build,
  data,
  platform,
  security,
  product,
  support,
  intern,
  isoftware,
  ifinance,
  imarketing,
  imaintenance,
  ioperations,
  cargo,
  stores,
  japanese,
};
