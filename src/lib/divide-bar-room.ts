const MIN_BAR_PX = 3;

/** The height of a bar in px: the amount `most` fills the `room`. Amounts above zero stay visible. */
export function barHeight(amount: number, most: number, room: number): number {
  if (!(amount > 0) || !(most > 0)) return 0;
  return Math.min(Math.max((amount / most) * room, MIN_BAR_PX), room);
}

interface RoomOptions {
  /** In px, for both sides together. */
  readonly room: number;
  /** Both sides have the same room, even if one has no bars. */
  readonly isBalanced?: boolean | undefined;
}

/** Divides the height between the bars above and below zero, at one scale. `most` is the amount that fills a side. */
export function divideBarRoom(up: number, down: number, { room, isBalanced = false }: RoomOptions) {
  const [mostUp, mostDown] = [Math.max(up, 0), Math.max(down, 0)];
  if (isBalanced) {
    const side = { room: room / 2, most: Math.max(mostUp, mostDown) };
    return { above: side, below: side };
  }
  const total = mostUp + mostDown;
  const below = total > 0 ? (mostDown / total) * room : 0;
  return { above: { room: room - below, most: mostUp }, below: { room: below, most: mostDown } };
}
