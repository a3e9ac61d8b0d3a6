/** Headings and closing statements of every posting. `{low}` and `{high}` are the pay as posted. */
export const headings = {
  team: ['The Team', 'The Team', 'About the Team', 'Who You’ll Work With'],
  summary: ['Role Summary', 'Role Summary', 'The Role', 'Your Role'],
  duties: ['Key Duties', 'Key Duties', 'What You’ll Do', 'Key Responsibilities'],
  required: [
    'Job-Specific Experience, Education & Skills',
    'Job-Specific Experience, Education & Skills',
    'Required Experience, Education & Skills',
    'What You Need',
  ],
  preferred: ['Preferred', 'Preferred Qualifications', 'Also Helpful', 'Nice to Have'],
  conditions: ['Schedule & Working Conditions', 'Where and When You’ll Work', 'Working Conditions', 'Your Schedule'],
  pay: ['Pay & Benefits', 'Pay and Benefits', 'Total Rewards', 'Compensation & Benefits'],
  fairness: [
    'Equal Opportunity',
    'Equal Employment Opportunity',
    'Our Commitment to You',
    'Equal Opportunity Employer',
  ],
} as const;

export const payRange: readonly string[] = [
  'The pay range for this position is {low} to {high} {perUnit}.',
  'Starting pay is {low} {perUnit}, and the top of the range is {high}.',
  'We expect to offer between {low} and {high} {perUnit}, depending on experience and location.',
  'This position pays from {low} to {high} {perUnit}; where you start depends on relevant experience.',
  'Your {unitRate} will fall between {low} and {high}.',
  'New hires start at {low} {perUnit} and can progress to {high}.',
  'The posted range, {low} to {high} {perUnit}, covers everyone in this position.',
  'Pay runs from {low} to {high} {perUnit} and is reviewed every year.',
];

export const paySingle: readonly string[] = [
  'The starting {unitRate} is {low}.',
  'Everyone new to this position starts at {low} {perUnit}.',
  'Starting pay for this position is {low} {perUnit}.',
  'We pay {low} {perUnit} from your first day of training.',
];

export const payUnknown: readonly string[] = [
  'Pay for this position is set locally, and your recruiter will share the range before the first interview.',
  'Pay depends on experience and on the agreement that covers the position; ask your recruiter for the current scale.',
  'The current pay scale will be shared with you when you are invited to interview.',
  'We will discuss pay openly at the first conversation.',
  'Your recruiter can tell you the pay scale that applies in your location.',
  'You will see the full pay scale, step by step, before you decide whether to interview.',
];

export const benefits: readonly string[] = [
  'Benefits include [medical, dental and vision|medical, dental, vision and life] coverage, a 401(k) plan and paid time off.',
  'You and your eligible family members can travel on our flights [standby|space available], along with partner-airline discounts.',
  'A 401(k) plan with a company contribution helps you save for later.',
  'Eligible employees may take part in the company’s performance-based pay program.',
  'We offer parental leave, an employee assistance program and [tuition support|help with tuition] for approved courses.',
  'Travel privileges begin [soon after you join|once you complete initial training] and extend to parents and dependants.',
  'Uniform items are provided where the position requires them.',
  'Paid vacation and sick leave [build up from your first day|begin to accrue as soon as you start].',
  'Medical, dental and vision plans are open to you from the first of the month after you start.',
  'Employee discounts cover [hotels, rental cars and partner airlines|cruises, car hire and hotels worldwide].',
  'Commuter and parking support depends on location; your recruiter can explain what applies at yours.',
  'Volunteer hours with approved local charities are [matched by the company|recognized with a grant to the charity].',
  'Retirement savings, wellness programs and a travel benefit for you and your family round out the package.',
];

export const fairness: readonly string[] = [
  '{brand} is an equal opportunity employer, and all qualified applicants receive consideration without regard to race, color, religion, sex, sexual orientation, gender identity, national origin, disability or protected veteran status.',
  'We hire on merit and welcome applicants of every race, color, religion, sex, sexual orientation, gender identity, age, national origin, disability and veteran status.',
  'Qualified people of all backgrounds are encouraged to apply; {brand} does not discriminate on any basis protected by law.',
  '{brand} provides equal opportunity in hiring, training, pay and promotion to every applicant and employee.',
  'Employment decisions at {brand} are made without regard to any status protected by federal, state or local law, including disability and protected veteran status.',
  'Equal opportunity applies to every step of our hiring, from this posting to your first day.',
];

export const closings: readonly string[] = [
  'If a disability makes any part of the application difficult, tell us and we will provide an accommodation.',
  'Accommodations are available throughout the hiring process on request.',
  'Veterans and military spouses are encouraged to apply.',
  'Need an adjustment to interview at your best? Tell your recruiter and we will arrange it.',
  'Not sure that you tick every box? Apply anyway and tell us what you would bring.',
  'Internal applicants should let their leader know before the first interview.',
];
