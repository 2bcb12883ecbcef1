import type { CascadeNode, PickerOption } from '../../lib/cascade.ts';

interface RegionMatch {
  /** Province, city and district. */
  readonly path: readonly PickerOption[];
  /** The index in the text where the match starts; `end` is the index after it. */
  readonly start: number;
  readonly end: number;
  /** How many of province, city and district the text names. */
  readonly nameCount: number;
}

const REGION_SUFFIX = /(?:特别行政|(?:壮族|回族|维吾尔)?自治|地)区$|[省市盟]$/;
/** District names that occur in many addresses; they match only if the city or province is also named. */
const AMBIGUOUS_DISTRICT = /^[中矿郊城]区$/;
const SEPARATORS = /^[\s,;、|/>·-]*/;

/** Returns the text after a leading region name, in its full or short form; `null` if the name is missing. */
function textAfterName(text: string, { label }: PickerOption): string | null {
  const shortLabel = label.replace(REGION_SUFFIX, '');
  const name = [label, ...(shortLabel.length > 1 ? [shortLabel] : [])].find((one) =>
    text.startsWith(one),
  );
  return name === undefined ? null : text.slice(name.length).replace(SEPARATORS, '');
}

/** Yields the text after a leading region name, if there is one, and then always the whole text. */
function* withAndWithoutName(
  text: string,
  choice: PickerOption,
): Generator<[text: string, isNamed: boolean]> {
  const textAfter = textAfterName(text, choice);
  if (textAfter !== null) yield [textAfter, true];
  yield [text, false];
}

/** Yields each district that the text at `start` can begin with. Only full district names match. */
function* findMatches(
  text: string,
  start: number,
  regions: readonly CascadeNode[],
): Generator<RegionMatch> {
  const textFromStart = text.slice(start);
  for (const province of regions)
    for (const [afterProvince, hasProvince] of withAndWithoutName(textFromStart, province))
      for (const city of province.children ?? [])
        for (const [afterCity, hasCity] of withAndWithoutName(afterProvince, city))
          for (const district of city.children ?? [])
            if (
              afterCity.startsWith(district.label) &&
              (hasProvince || hasCity || !AMBIGUOUS_DISTRICT.test(district.label))
            )
              yield {
                path: [province, city, district],
                start,
                end: text.length - afterCity.length + district.label.length,
                nameCount: 1 + Number(hasProvince) + Number(hasCity),
              };
}

/** Returns the match with the most names, then the longest; `null` if two districts match equally well. */
function bestMatch(matches: readonly RegionMatch[]): RegionMatch | null {
  const [best, ...others] = [...matches].sort((a, b) => b.nameCount - a.nameCount || b.end - a.end);
  if (!best) return null;
  const isUnclear = others.some(
    ({ nameCount, end, path }) =>
      nameCount === best.nameCount && end === best.end && path[2]?.value !== best.path[2]?.value,
  );
  return isUnclear ? null : best;
}

/** Finds the region in a text. Province and city may be missing or short if only one district matches. */
export function findRegion(text: string, regions: readonly CascadeNode[]): RegionMatch | null {
  const canRegionStartAt = (i: number) =>
    i === 0 ||
    /[\s,;、|:]/.test(text[i - 1] ?? '') ||
    regions.some(({ label }) => text.startsWith(label, i));
  for (let start = 0; start < text.length; start += 1) {
    if (!canRegionStartAt(start) || SEPARATORS.exec(text.slice(start))?.[0]) continue;
    const best = bestMatch([...findMatches(text, start, regions)]);
    if (best) return best;
  }
  return null;
}
