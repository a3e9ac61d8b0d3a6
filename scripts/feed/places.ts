export type Place = {
  key: string;
  /** Airport of the place or, for offices, the nearest one of the network. */
  code: string;
  city: string;
  /** The name with ʻokina and kahakō, for running text. */
  cityText: string;
  state: string;
  stateShort: string;
  country: string;
  countryShort: string;
  regionCode: string;
  zip: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  airport: string;
};

const pacific = 'America/Los_Angeles';
const alaska = 'America/Anchorage';
const hawaii = 'Pacific/Honolulu';
const mountain = 'America/Denver';
const central = 'America/Chicago';
const eastern = 'America/New_York';

const states: Readonly<Record<string, string>> = {
  AK: 'Alaska',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  MA: 'Massachusetts',
  MT: 'Montana',
  NJ: 'New Jersey',
  NV: 'Nevada',
  NY: 'New York',
  OR: 'Oregon',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  WA: 'Washington',
};

function inStates(
  key: string,
  city: string,
  stateShort: string,
  zip: string,
  latitude: number,
  longitude: number,
  timeZone: string,
  airport: string,
  more: { code?: string; cityText?: string } = {},
): Place {
  return {
    key,
    code: more.code ?? key,
    city,
    cityText: more.cityText ?? city,
    state: states[stateShort] ?? '',
    stateShort,
    country: 'United States',
    countryShort: 'USA',
    regionCode: 'US',
    zip,
    latitude,
    longitude,
    timeZone,
    airport,
  };
}

function abroad(
  key: string,
  city: string,
  state: string,
  country: string,
  countryShort: string,
  regionCode: string,
  zip: string,
  latitude: number,
  longitude: number,
  timeZone: string,
  airport: string,
  stateShort = '',
): Place {
  return { key, code: key, city, cityText: city, state, stateShort, country, countryShort, regionCode, zip, latitude, longitude, timeZone, airport };
}

const places: readonly Place[] = [
  inStates('SEA', 'Seattle', 'WA', '98158', 47.6062, -122.3321, pacific, 'Seattle–Tacoma International Airport'),
  inStates('SEATAC', 'SeaTac', 'WA', '98188', 47.4436, -122.2961, pacific, 'Seattle–Tacoma International Airport', { code: 'SEA' }),
  inStates('KENT', 'Kent', 'WA', '98032', 47.3809, -122.2348, pacific, 'Seattle–Tacoma International Airport', { code: 'SEA' }),
  inStates('PAE', 'Everett', 'WA', '98204', 47.979, -122.2021, pacific, 'Paine Field'),
  inStates('GEG', 'Spokane', 'WA', '99224', 47.6588, -117.426, pacific, 'Spokane International Airport'),
  inStates('BLI', 'Bellingham', 'WA', '98226', 48.7519, -122.4787, pacific, 'Bellingham International Airport'),
  inStates('PSC', 'Pasco', 'WA', '99301', 46.2396, -119.1006, pacific, 'Tri-Cities Airport'),
  inStates('YKM', 'Yakima', 'WA', '98903', 46.6021, -120.5059, pacific, 'Yakima Air Terminal'),
  inStates('PUW', 'Pullman', 'WA', '99163', 46.7298, -117.1817, pacific, 'Pullman–Moscow Regional Airport'),
  inStates('PDX', 'Portland', 'OR', '97218', 45.5152, -122.6784, pacific, 'Portland International Airport'),
  inStates('EUG', 'Eugene', 'OR', '97402', 44.0521, -123.0868, pacific, 'Eugene Airport'),
  inStates('MFR', 'Medford', 'OR', '97504', 42.3265, -122.8756, pacific, 'Rogue Valley International–Medford Airport'),
  inStates('RDM', 'Redmond', 'OR', '97756', 44.2726, -121.1739, pacific, 'Redmond Municipal Airport'),
  inStates('BOI', 'Boise', 'ID', '83705', 43.615, -116.2023, 'America/Boise', 'Boise Airport'),
  inStates('COE', 'Coeur d’Alene', 'ID', '83814', 47.6777, -116.7805, pacific, 'Spokane International Airport', { code: 'GEG' }),
  inStates('ANC', 'Anchorage', 'AK', '99502', 61.2181, -149.9003, alaska, 'Ted Stevens Anchorage International Airport'),
  inStates('FAI', 'Fairbanks', 'AK', '99709', 64.8378, -147.7164, alaska, 'Fairbanks International Airport'),
  inStates('JNU', 'Juneau', 'AK', '99801', 58.3019, -134.4197, 'America/Juneau', 'Juneau International Airport'),
  inStates('KTN', 'Ketchikan', 'AK', '99901', 55.3422, -131.6461, alaska, 'Ketchikan International Airport'),
  inStates('SIT', 'Sitka', 'AK', '99835', 57.0531, -135.33, 'America/Sitka', 'Sitka Rocky Gutierrez Airport'),
  inStates('WRG', 'Wrangell', 'AK', '99929', 56.4708, -132.3767, alaska, 'Wrangell Airport'),
  inStates('PSG', 'Petersburg', 'AK', '99833', 56.8125, -132.9556, alaska, 'Petersburg James A. Johnson Airport'),
  inStates('CDV', 'Cordova', 'AK', '99574', 60.5428, -145.7575, alaska, 'Merle K. Smith Airport'),
  inStates('ADQ', 'Kodiak', 'AK', '99615', 57.79, -152.4072, alaska, 'Kodiak Airport'),
  inStates('BET', 'Bethel', 'AK', '99559', 60.7922, -161.7558, alaska, 'Bethel Airport'),
  inStates('OME', 'Nome', 'AK', '99762', 64.5011, -165.4064, 'America/Nome', 'Nome Airport'),
  inStates('OTZ', 'Kotzebue', 'AK', '99752', 66.8983, -162.5967, alaska, 'Ralph Wien Memorial Airport'),
  inStates('BRW', 'Utqiaġvik', 'AK', '99723', 71.2906, -156.7886, alaska, 'Wiley Post–Will Rogers Memorial Airport'),
  inStates('SCC', 'Deadhorse', 'AK', '99734', 70.2002, -148.4597, alaska, 'Deadhorse Airport'),
  inStates('SFO', 'San Francisco', 'CA', '94128', 37.7749, -122.4194, pacific, 'San Francisco International Airport'),
  inStates('OAK', 'Oakland', 'CA', '94621', 37.8044, -122.2712, pacific, 'Oakland Airport'),
  inStates('SJC', 'San Jose', 'CA', '95110', 37.3382, -121.8863, pacific, 'San José Mineta International Airport'),
  inStates('SMF', 'Sacramento', 'CA', '95837', 38.5816, -121.4944, pacific, 'Sacramento International Airport'),
  inStates('STS', 'Santa Rosa', 'CA', '95403', 38.4405, -122.7144, pacific, 'Sonoma County Airport'),
  inStates('FAT', 'Fresno', 'CA', '93727', 36.7378, -119.7871, pacific, 'Fresno Yosemite International Airport'),
  inStates('LAX', 'Los Angeles', 'CA', '90045', 34.0522, -118.2437, pacific, 'Los Angeles International Airport'),
  inStates('BUR', 'Burbank', 'CA', '91505', 34.1808, -118.309, pacific, 'Hollywood Burbank Airport'),
  inStates('ONT', 'Ontario', 'CA', '91761', 34.0633, -117.6509, pacific, 'Ontario International Airport'),
  inStates('SNA', 'Santa Ana', 'CA', '92707', 33.7455, -117.8677, pacific, 'John Wayne Airport'),
  inStates('PSP', 'Palm Springs', 'CA', '92262', 33.8303, -116.5453, pacific, 'Palm Springs International Airport'),
  inStates('SAN', 'San Diego', 'CA', '92101', 32.7157, -117.1611, pacific, 'San Diego International Airport'),
  inStates('LAS', 'Las Vegas', 'NV', '89119', 36.1699, -115.1398, pacific, 'Harry Reid International Airport'),
  inStates('RNO', 'Reno', 'NV', '89502', 39.5296, -119.8138, pacific, 'Reno–Tahoe International Airport'),
  inStates('PHX', 'Phoenix', 'AZ', '85034', 33.4484, -112.074, 'America/Phoenix', 'Phoenix Sky Harbor International Airport'),
  inStates('TUS', 'Tucson', 'AZ', '85756', 32.2226, -110.9747, 'America/Phoenix', 'Tucson International Airport'),
  inStates('SLC', 'Salt Lake City', 'UT', '84122', 40.7608, -111.891, mountain, 'Salt Lake City International Airport'),
  inStates('DEN', 'Denver', 'CO', '80249', 39.7392, -104.9903, mountain, 'Denver International Airport'),
  inStates('MSO', 'Missoula', 'MT', '59808', 46.8721, -113.994, mountain, 'Missoula Montana Airport'),
  inStates('BZN', 'Bozeman', 'MT', '59714', 45.677, -111.0429, mountain, 'Bozeman Yellowstone International Airport'),
  inStates('DFW', 'Dallas', 'TX', '75261', 32.7767, -96.797, central, 'Dallas Fort Worth International Airport'),
  inStates('AUS', 'Austin', 'TX', '78719', 30.2672, -97.7431, central, 'Austin–Bergstrom International Airport'),
  inStates('ORD', 'Chicago', 'IL', '60666', 41.8781, -87.6298, central, 'O’Hare International Airport'),
  inStates('ATL', 'Atlanta', 'GA', '30320', 33.749, -84.388, eastern, 'Hartsfield–Jackson Atlanta International Airport'),
  inStates('MCO', 'Orlando', 'FL', '32827', 28.5383, -81.3792, eastern, 'Orlando International Airport'),
  inStates('IAD', 'Dulles', 'VA', '20166', 38.9517, -77.4481, eastern, 'Dulles International Airport'),
  inStates('JFK', 'New York', 'NY', '11430', 40.7128, -74.006, eastern, 'John F. Kennedy International Airport'),
  inStates('EWR', 'Newark', 'NJ', '07114', 40.7357, -74.1724, eastern, 'Newark Liberty International Airport'),
  inStates('BOS', 'Boston', 'MA', '02128', 42.3601, -71.0589, eastern, 'Boston Logan International Airport'),
  inStates('HNL', 'Honolulu', 'HI', '96819', 21.3069, -157.8583, hawaii, 'Daniel K. Inouye International Airport'),
  inStates('OGG', 'Kahului', 'HI', '96732', 20.8893, -156.4729, hawaii, 'Kahului Airport'),
  inStates('LIH', 'Lihue', 'HI', '96766', 21.9811, -159.3711, hawaii, 'Līhuʻe Airport', { cityText: 'Līhuʻe' }),
  inStates('KOA', 'Kailua-Kona', 'HI', '96740', 19.64, -155.9969, hawaii, 'Ellison Onizuka Kona International Airport'),
  inStates('ITO', 'Hilo', 'HI', '96720', 19.7241, -155.0868, hawaii, 'Hilo International Airport'),
  abroad('NRT', 'Narita', 'Chiba', 'Japan', 'JPN', 'JP', '282-0004', 35.7767, 140.3183, 'Asia/Tokyo', 'Narita International Airport'),
  abroad('HND', 'Tokyo', 'Tokyo', 'Japan', 'JPN', 'JP', '144-0041', 35.6762, 139.6503, 'Asia/Tokyo', 'Haneda Airport'),
  abroad('ICN', 'Incheon', 'Incheon', 'South Korea', 'KOR', 'KR', '22382', 37.4563, 126.7052, 'Asia/Seoul', 'Incheon International Airport'),
  abroad(
    'YVR',
    'Vancouver',
    'British Columbia',
    'Canada',
    'CAN',
    'CA',
    'V7B 0A4',
    49.2827,
    -123.1207,
    'America/Vancouver',
    'Vancouver International Airport',
    'BC',
  ),
  abroad('YYC', 'Calgary', 'Alberta', 'Canada', 'CAN', 'CA', 'T2E 6W5', 51.0447, -114.0719, 'America/Edmonton', 'Calgary International Airport', 'AB'),
  abroad('CUN', 'Cancún', 'Quintana Roo', 'Mexico', 'MEX', 'MX', '77565', 21.1619, -86.8515, 'America/Cancun', 'Cancún International Airport'),
  abroad(
    'SJD',
    'San José del Cabo',
    'Baja California Sur',
    'Mexico',
    'MEX',
    'MX',
    '23420',
    23.0619,
    -109.6975,
    'America/Mazatlan',
    'Los Cabos International Airport',
  ),
  abroad(
    'PVR',
    'Puerto Vallarta',
    'Jalisco',
    'Mexico',
    'MEX',
    'MX',
    '48311',
    20.6534,
    -105.2253,
    'America/Mexico_City',
    'Licenciado Gustavo Díaz Ordaz International Airport',
  ),
  abroad('SJO', 'San José', 'San José', 'Costa Rica', 'CRI', 'CR', '20109', 9.9281, -84.0907, 'America/Costa_Rica', 'Juan Santamaría International Airport'),
  abroad('LIR', 'Liberia', 'Guanacaste', 'Costa Rica', 'CRI', 'CR', '50101', 10.635, -85.4377, 'America/Costa_Rica', 'Guanacaste Airport'),
  abroad('BZE', 'Belize City', 'Belize', 'Belize', 'BLZ', 'BZ', '', 17.5046, -88.1962, 'America/Belize', 'Philip S. W. Goldson International Airport'),
  abroad('GUA', 'Guatemala City', 'Guatemala', 'Guatemala', 'GTM', 'GT', '01013', 14.6349, -90.5069, 'America/Guatemala', 'La Aurora International Airport'),
  abroad('PPT', 'Papeete', '', 'French Polynesia', 'PYF', 'PF', '98704', -17.5516, -149.5585, 'Pacific/Tahiti', 'Faʻaʻā International Airport'),
  abroad('SYD', 'Sydney', 'New South Wales', 'Australia', 'AUS', 'AU', '2020', -33.8688, 151.2093, 'Australia/Sydney', 'Sydney Airport'),
];

const byKey = new Map(places.map((place) => [place.key, place]));

export function getPlace(key: string): Place {
  const place = byKey.get(key);
  if (place === undefined) throw new Error(`no place has the key ${key}`);
  return place;
}

/** `City, ST` in the United States and Canada, `City, CCC` elsewhere. */
export function toPlaceDisplay(place: Place): string {
  return `${place.city}, ${place.stateShort === '' ? place.countryShort : place.stateShort}`;
}
