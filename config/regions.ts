/** Regions as people call them, with the codes of their states or countries. */
export const regions = {
  'West Coast': 'wa or ca',
  'Pacific Northwest': 'wa or id',
  PNW: 'wa or id',
  'East Coast': 'me nh ma ri ct ny nj pa de md dc va nc sc ga fl',
  'New England': 'me nh vt ma ri ct',
  Midwest: 'oh mi in il wi mn ia mo nd sd ne ks',
  Southwest: 'az nm tx ok',
  'Mountain West': 'mt id wy nv ut co',
  'Central America': 'blz cri gtm hnd nic pan slv',
  'Latin America': 'blz cri gtm hnd nic pan slv mex col per chl arg bra ecu dom cub',
  'South America': 'col per chl arg bra ecu',
  Asia: 'jpn kor chn twn hkg sgp tha phl vnm',
  Oceania: 'aus nzl pyf cok asm',
};
