import type { CascadeNode, Choice } from '../../lib/cascade.ts';

interface Found {
  readonly path: readonly Choice[];
  readonly start: number;
  readonly end: number;
}

const SHORTENED = /(?:特别行政|(?:壮族|回族|维吾尔)?自治|地)区$|[省市盟]$/;
/** Districts whose names are words of many an address: they are meant only where their city or province is named. */
const BARE = /^[中矿郊城]区$/;
const GAP = /^[\s,;、|/>·-]*/;

/** Behind the name of a division that a text begins with, written whole or as people say it; `null` without one. */
function behind(text: string, { label }: Choice): string | null {
  const short = label.replace(SHORTENED, '');
  const name = [label, ...(short.length > 1 ? [short] : [])].find((one) => text.startsWith(one));
  return name === undefined ? null : text.slice(name.length).replace(GAP, '');
}

/** How a text can go on behind a division: after its name, or with the name left out. */
function* ways(text: string, choice: Choice): Generator<[text: string, isNamed: boolean]> {
  const named = behind(text, choice);
  if (named !== null) yield [named, true];
  yield [text, false];
}

interface Reading extends Found {
  /** How many of the three are named. */
  readonly named: number;
}

/** Every district with which the text can begin; the name of the district alone is never shortened. */
function* readings(
  text: string,
  start: number,
  regions: readonly CascadeNode[],
): Generator<Reading> {
  const part = text.slice(start);
  for (const province of regions)
    for (const [inProvince, hasProvince] of ways(part, province))
      for (const city of province.children ?? [])
        for (const [inCity, hasCity] of ways(inProvince, city))
          for (const district of city.children ?? [])
            if (
              inCity.startsWith(district.label) &&
              (hasProvince || hasCity || !BARE.test(district.label))
            )
              yield {
                path: [province, city, district],
                start,
                end: text.length - inCity.length + district.label.length,
                named: 1 + Number(hasProvince) + Number(hasCity),
              };
}

/** The best of the readings; `null` where two different districts are as good. */
function bestOf(all: readonly Reading[]): Reading | null {
  const [best, ...others] = [...all].sort((a, b) => b.named - a.named || b.end - a.end);
  if (!best) return null;
  const isUnclear = others.some(
    ({ named, end, path }) =>
      named === best.named && end === best.end && path[2]?.value !== best.path[2]?.value,
  );
  return isUnclear ? null : best;
}

/**
 * The region that a text names, and where: at its beginning, behind a gap, or wherever the whole name of a
 * province stands. Province and city may be left out or shortened as long as the district can only be one.
 */
export function readRegion(text: string, regions: readonly CascadeNode[]): Found | null {
  const isStart = (i: number) =>
    i === 0 ||
    /[\s,;、|:]/.test(text[i - 1] ?? '') ||
    regions.some(({ label }) => text.startsWith(label, i));
  for (let start = 0; start < text.length; start += 1) {
    if (!isStart(start) || GAP.exec(text.slice(start))?.[0]) continue;
    const best = bestOf([...readings(text, start, regions)]);
    if (best) return best;
  }
  return null;
}
