type Small = { category: string; code: string; name: string; rank?: number }

const list = (category: string, ...pairs: string[]): Small[] =>
  pairs.map((pair, index) => {
    const [code, name] = pair.split('=')
    return {
      category,
      code,
      name,
      ...(category === 'vip_level' || category === 'waitlist_priority' ? { rank: index + 1 } : {}),
    }
  })

// Names of countries and languages come from the platform, so that nobody has to keep two hundred of them.
const region = new Intl.DisplayNames('en', { type: 'region' })
const language = new Intl.DisplayNames('en', { type: 'language' })

const countryCodes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
const languageCodes = 'EN PT ES FR DE IT NL ZH AR JA RU PL SV DA NO FI CS HU RO EL TR HE KO'

/** Small lists of every installation (domain/master-data 2.10, domain/reservations 5.1). */
export const enterpriseTypes: Small[] = [
  ...countryCodes.split(' ').map(code => ({ category: 'country', code, name: region.of(code) ?? code })),
  ...languageCodes
    .split(' ')
    .map(code => ({ category: 'language', code, name: language.of(code.toLowerCase()) ?? code })),
  ...list('title', 'MR=Mr', 'MRS=Mrs', 'MS=Ms', 'MX=Mx', 'DR=Dr', 'PROF=Prof'),
  ...list(
    'property_type',
    'CITY=City hotel',
    'RESORT=Resort',
    'APART=Apartment house',
    'AIRPORT=Airport hotel',
  ),
  ...list(
    'bed_type',
    'KING=King',
    'QUEEN=Queen',
    'TWIN=Twin',
    'DOUBLE=Double',
    'SINGLE=Single',
    'SOFA=Sofa bed',
    'BUNK=Bunk bed',
  ),
  ...list(
    'room_view',
    'CITY=City',
    'RIVER=River',
    'COURT=Courtyard',
    'GARDEN=Garden',
    'SEA=Sea',
    'NONE=No view',
  ),
  ...list('building', 'MAIN=Main building'),
  ...list(
    'floor',
    ...Array.from({ length: 12 }, (_, index) => `${String(index + 1).padStart(2, '0')}=Floor ${index + 1}`),
  ),
  ...list(
    'housekeeping_section',
    ...Array.from({ length: 8 }, (_, index) => `S${index + 2}=Section ${index + 2}`),
    'EVE1=Evening 1',
    'EVE2=Evening 2',
  ),
  ...list(
    'department',
    'GM=Management',
    'FO=Front office',
    'HK=Housekeeping',
    'ENG=Engineering',
    'FB=Food and beverage',
    'RES=Reservations',
    'SAL=Sales',
    'FIN=Finance',
    'CON=Concierge',
    'SEC=Security',
  ),
  ...list(
    'job_title',
    'GM=General manager',
    'FOM=Front office manager',
    'FOA=Front office agent',
    'NA=Night auditor',
    'RES=Reservations agent',
    'HKM=Housekeeping manager',
    'HKA=Housekeeping attendant',
    'ENG=Engineer',
    'ARC=Accountant',
    'SALM=Sales manager',
    'SYS=System administrator',
  ),
  ...list('vip_level', 'V1=Head of state', 'V2=Top client', 'V3=Repeat guest', 'V4=Owner contact'),
  ...list('address_type', 'HOME=Home', 'BUSINESS=Business', 'BILLING=Billing', 'INVOICE=Invoice'),
  ...list(
    'identification_type',
    'PASSPORT=Passport',
    'IDCARD=Identity card',
    'DRIVER=Driving licence',
    'RESIDENCE=Residence permit',
  ),
  ...list(
    'keyword_type',
    'MEMBER=Member number',
    'CORPID=Corporate number',
    'IATA=IATA number',
    'LEGACY=Old system',
    'PLATE=Number plate',
  ),
  ...list(
    'preference_group',
    'FLOOR=Floor',
    'BED=Bed',
    'PILLOW=Pillow',
    'DIET=Diet',
    'NEWS=Newspaper',
    'SPECIAL=Special',
  ),
  ...list(
    'attachment_type',
    'IDSCAN=Identity document',
    'CONTRACT=Contract',
    'REGCARD=Registration card',
    'LETTER=Letter',
    'OTHER=Other',
  ),
  ...list(
    'attraction_type',
    'MUSEUM=Museum',
    'MONUMENT=Monument',
    'PARK=Park',
    'BEACH=Beach',
    'SHOPPING=Shopping',
    'NIGHTLIFE=Nightlife',
    'TRANSPORT=Transport',
  ),
  ...list(
    'event_space_type',
    'BALLROOM=Ballroom',
    'MEETING=Meeting room',
    'BOARDROOM=Boardroom',
    'FOYER=Foyer',
    'TERRACE=Terrace',
  ),
  ...list(
    'setup_style',
    'THEATRE=Theatre',
    'CLASSROOM=Classroom',
    'USHAPE=U-shape',
    'BOARDROOM=Boardroom',
    'BANQUET=Banquet',
    'RECEPTION=Reception',
    'CABARET=Cabaret',
  ),
  ...list('waitlist_priority', 'HIGH=High', 'NORMAL=Normal', 'LOW=Low'),
  ...list('waitlist_reason', 'FULL=House full', 'TYPE=Type full', 'RATE=Rate closed'),
  ...list('turnaway_reason', 'PRICE=Price', 'FULL=No room', 'POLICY=House policy', 'OTHER=Other'),
]
