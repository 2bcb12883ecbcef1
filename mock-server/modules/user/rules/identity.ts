const MAJORITY_YEARS = 18;

/** The birthday in an identity number: `YYYY-MM-DD`. */
export const birthdayOf = (idCard: string) =>
  `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`;

/** Whether a person born on `birthday` is at least 18 on `today`. A birthday on 29 February counts from 1 March. */
export function isAdult(birthday: string, today: string): boolean {
  const year = Number(birthday.slice(0, 4)) + MAJORITY_YEARS;
  return `${year}${birthday.slice(4)}` <= today;
}
