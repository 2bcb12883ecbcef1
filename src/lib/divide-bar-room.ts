const MIN_BAR_PX = 3;

/** The height of a bar in px. The amount `most` is as high as `room`. Any amount above zero is at least visible. */
export function barHeight(amount: number, most: number, room: number): number {
  if (!(amount > 0) || !(most > 0)) return 0;
  return Math.min(Math.max((amount / most) * room, MIN_BAR_PX), room);
}

interface RoomOptions {
  /** The height in px for the bars above and below zero together. */
  readonly room: number;
  /** The bars above and below zero have the same room, even if one side has no bars. */
  readonly isBalanced?: boolean | undefined;
}

/** Divides the room in px at one scale. `most` fills a side. `up` and `down` are the largest amounts, never negative. */
export function divideBarRoom(up: number, down: number, { room, isBalanced = false }: RoomOptions) {
  if (isBalanced) {
    const side = { room: room / 2, most: Math.max(up, down) };
    return { above: side, below: side };
  }
  const total = up + down;
  const roomBelow = total > 0 ? (down / total) * room : 0;
  return {
    above: { room: room - roomBelow, most: up },
    below: { room: roomBelow, most: down },
  };
}
