import type { Pay } from './posting.ts';
import type { Random } from './random.ts';
import type { Role } from './prose.ts';

/** Draws pay near the role's range: cents for hourly rates, whole hundreds for salaries. */
export function drawPay(role: Role, random: Random): Pay | null {
  const roll = random.next();
  const factor = 0.96 + random.next() * 0.1;
  const round = (amount: number) =>
    role.pay.unit === 'hourly' ? Math.round(amount * factor * 100) / 100 : Math.round((amount * factor) / 100) * 100;
  if (roll < 0.2) return null;
  return { unit: role.pay.unit, low: round(role.pay.low), high: roll < 0.28 ? null : round(role.pay.high) };
}

export function formatPayValue(amount: number, unit: string): string {
  return unit === 'hourly' ? amount.toFixed(2) : String(amount);
}
