import { type RandomSource, systemRandom } from '../../mock-server/modules/shared/random.ts';

/** For each prize of the seeded activity, the lowest number of a draw that wins it. */
export const TICKETS = {
  phone: 0,
  earphones: 10,
  tenPoints: 500,
  cash888: 300_500,
  thanks: 320_500,
  fiftyPoints: 670_500,
  cash088: 870_500,
  vipTrial: 970_500,
} as const;

/** Makes a random source whose draws the test chooses. By default a draw wins nothing. */
export function ticketRandom() {
  // The number of every draw until `setNextPrize` changes it.
  let ticket: number = TICKETS.thanks;
  const random: RandomSource = {
    bytes(count) {
      // A draw asks for four bytes. So do invitation and recovery codes, which the tests of draws do not create.
      if (count !== 4) return systemRandom.bytes(count);
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(ticket);
      return bytes;
    },
  };
  return {
    random,
    setNextPrize: (prize: keyof typeof TICKETS) => {
      ticket = TICKETS[prize];
    },
  };
}
