const MAJORITY_YEARS = 18;

/** The birthday that an identity number states: `YYYY-MM-DD`. */
export const birthdayOf = (idCard: string) =>
  `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`;

/** Whether who was born on `birthday` is 18 on the day `today`; born on 29 February, on 1 March. */
export function isAdult(birthday: string, today: string): boolean {
  const year = Number(birthday.slice(0, 4)) + MAJORITY_YEARS;
  return `${year}${birthday.slice(4)}` <= today;
}
