import { readList } from './word-lists.ts';

const states = readList(`
  alabama al, alaska ak, arizona az, arkansas ar, california ca, colorado co, connecticut ct, delaware de,
  district-of-columbia dc, florida fl, georgia ga, hawaii hi, idaho id, illinois il, indiana in, iowa ia, kansas ks,
  kentucky ky, louisiana la, maine me, maryland md, massachusetts ma, michigan mi, minnesota mn, mississippi ms,
  missouri mo, montana mt, nebraska ne, nevada nv, new-hampshire nh, new-jersey nj, new-mexico nm, new-york ny,
  north-carolina nc, north-dakota nd, ohio oh, oklahoma ok, oregon or, pennsylvania pa, rhode-island ri,
  south-carolina sc, south-dakota sd, tennessee tn, texas tx, utah ut, vermont vt, virginia va, washington wa,
  west-virginia wv, wisconsin wi, wyoming wy
`);

/** Codes of the states of the United States, by the slug of their name. */
export const usStates: ReadonlyMap<string, string> = new Map(
  states.map((state) => {
    const [slug = '', code = ''] = state.split(' ');
    return [slug, code];
  }),
);
