export type BrandKey = 'alaska' | 'horizon' | 'hawaiian';

export type Brand = {
  key: BrandKey;
  company: string;
  buid: number;
  /** Share of the rows that have the group's other company ID. */
  otherBuidShare: number;
  fleets: readonly string[];
  applyHost: string;
};

export const otherBuid = 38490;

export const brands: Readonly<Record<BrandKey, Brand>> = {
  alaska: {
    key: 'alaska',
    company: 'Alaska Airlines',
    buid: 1318,
    otherBuidShare: 0.05,
    fleets: ['737-800', '737-900ER', '737 MAX 9', '737 MAX 8', '737'],
    applyHost: 'careers-alaskaair.icims.com',
  },
  horizon: {
    key: 'horizon',
    company: 'Horizon Air',
    buid: 34035,
    otherBuidShare: 0,
    fleets: ['E175', 'Embraer 175'],
    applyHost: 'careers-horizonair.icims.com',
  },
  hawaiian: {
    key: 'hawaiian',
    company: 'Hawaiian Airlines',
    buid: 35119,
    otherBuidShare: 0.1,
    fleets: ['A330', 'A321neo', '717'],
    applyHost: 'careers-hawaiianairlines.icims.com',
  },
};
