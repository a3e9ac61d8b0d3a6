/** What the law of a place asks of a public job posting. */
export interface PayLaw {
  /** Who asks, as the subject of a sentence. */
  readonly name: string;
  /** The law; read it before you act on a finding. */
  readonly source: string;
  /** First day on which it applies: YYYY-MM-DD. */
  readonly since: string;
  /** Where pay may also be told before the interview, a posting without it is only worth a warning. */
  readonly isPayOptional?: boolean;
  readonly benefits?: boolean;
  readonly deadline?: boolean;
  /** The largest range of annual pay, in the currency of the place, and the pay above which the law asks for nothing. */
  readonly range?: { readonly currency: string; readonly maxWidth: number; readonly exemptAbove: number };
  /** Whether the posting must say that the opening exists now, and whether artificial intelligence selects applicants. */
  readonly vacancy?: boolean;
}

/** Laws by ISO 3166-1 alpha-3 code of the country, and code of the state or province where one has its own. */
export const payLaws: ReadonlyMap<string, PayLaw> = new Map([
  ['USA CA', { name: 'CA', source: 'Labor Code 432.3', since: '2023-01-01' }],
  ['USA CO', { name: 'CO', source: 'C.R.S. 8-5-201', since: '2021-01-01', benefits: true, deadline: true }],
  ['USA DC', { name: 'DC', source: 'D.C. Code 32-1453.01', since: '2024-06-30' }],
  ['USA DE', { name: 'DE', source: '19 Del. C. 709C', since: '2027-09-26', benefits: true }],
  ['USA HI', { name: 'HI', source: 'HRS 378-2.8', since: '2024-01-01' }],
  ['USA IL', { name: 'IL', source: '820 ILCS 112/10', since: '2025-01-01', benefits: true }],
  ['USA MA', { name: 'MA', source: 'M.G.L. c. 149, 105F', since: '2025-10-29' }],
  ['USA MD', { name: 'MD', source: 'Md. Code, Lab. & Empl. 3-304.2', since: '2024-10-01', benefits: true }],
  ['USA ME', { name: 'ME', source: 'LD 54 of the 132nd Legislature', since: '2026-07-29' }],
  ['USA MN', { name: 'MN', source: 'Minn. Stat. 181.173', since: '2025-01-01', benefits: true }],
  ['USA NJ', { name: 'NJ', source: 'N.J.S.A. 34:6B-23', since: '2025-06-01', benefits: true }],
  ['USA NY', { name: 'NY', source: 'Labor Law 194-b', since: '2023-09-17' }],
  ['USA VA', { name: 'VA', source: 'Va. Code 40.1-28.7:12', since: '2026-07-01' }],
  ['USA VT', { name: 'VT', source: '21 V.S.A. 495t', since: '2025-07-01' }],
  ['USA WA', { name: 'WA', source: 'RCW 49.58.110', since: '2023-01-01', benefits: true }],
  ['CAN BC', { name: 'British Columbia', source: 'Pay Transparency Act, SBC 2023, c. 18', since: '2023-11-01' }],
  [
    'CAN ON',
    {
      name: 'Ontario',
      source: 'Employment Standards Act, 2000, Part III.1; O. Reg. 476/24',
      since: '2026-01-01',
      range: { currency: 'CAD', maxWidth: 50_000, exemptAbove: 200_000 },
      vacancy: true,
    },
  ],
  ['ITA', { name: 'Italy', source: 'Directive (EU) 2023/970, article 5', since: '2026-06-07', isPayOptional: true }],
  [
    'LTU',
    { name: 'Lithuania', source: 'Directive (EU) 2023/970, article 5', since: '2026-06-07', isPayOptional: true },
  ],
  ['MLT', { name: 'Malta', source: 'Directive (EU) 2023/970, article 5', since: '2026-06-07', isPayOptional: true }],
  ['POL', { name: 'Poland', source: 'Kodeks pracy, art. 18(3ca)', since: '2025-12-24', isPayOptional: true }],
  ['SVK', { name: 'Slovakia', source: 'Directive (EU) 2023/970, article 5', since: '2026-06-07', isPayOptional: true }],
]);

/** Remote work in the United States may be done in a state with such a law. */
export const remoteLaw: PayLaw = {
  name: 'a state where remote work is done',
  source: 'C.R.S. 8-5-201 and others',
  since: '2021-01-01',
  isPayOptional: true,
  benefits: true,
  deadline: true,
};
