import { usStates } from './us-states.ts';

/** States and provinces as "code name", by ISO 3166-1 alpha-3 code of the country. Further codes and names follow the usual ones. */
export const statesOfCountries: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    USA: [
      ...[...usStates].map(([slug, code]) => `${code.toUpperCase()} ${slug.replaceAll('-', ' ')}`),
      'PR Puerto Rico',
      'GU Guam',
      'VI U.S. Virgin Islands',
      'VI Virgin Islands',
      'AS American Samoa',
      'MP Northern Mariana Islands',
      'DC Washington DC',
      'DC Washington D C',
    ],
    CAN: (
      'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,' +
      'NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon,PQ Quebec,NF Newfoundland and Labrador,PEI Prince Edward Island,' +
      'YK Yukon,YT Yukon Territory,NL Newfoundland'
    ).split(','),
    AUS: (
      'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,' +
      'VIC Victoria,WA Western Australia'
    ).split(','),
    MEX: (
      'AGU Aguascalientes,BCN Baja California,BCS Baja California Sur,CAM Campeche,CHP Chiapas,CHH Chihuahua,CMX Ciudad de México,' +
      'COA Coahuila,COL Colima,DUR Durango,GUA Guanajuato,GRO Guerrero,HID Hidalgo,JAL Jalisco,MEX México,MIC Michoacán,MOR Morelos,' +
      'NAY Nayarit,NLE Nuevo León,OAX Oaxaca,PUE Puebla,QUE Querétaro,ROO Quintana Roo,SLP San Luis Potosí,SIN Sinaloa,SON Sonora,' +
      'TAB Tabasco,TAM Tamaulipas,TLA Tlaxcala,VER Veracruz,YUC Yucatán,ZAC Zacatecas,CMX Mexico City,CDMX Ciudad de México,' +
      'DF Ciudad de México,QRO Querétaro,QR Quintana Roo,MEX Estado de México,NL Nuevo León,BC Baja California'
    ).split(','),
  }),
);
