import { withTimeout, type Clock } from '../../platform/clock.ts';

/** What a drawn picture takes from the host: its brand colour and its logo. */
export interface Branding {
  /** Two shades of the brand colour: a background for white text, and a highlight on this background. */
  readonly deep: string;
  readonly bright: string;
  /** The background of the pages, on which the host's logo is readable. */
  readonly page: string;
  readonly mark: Mark;
}

/** The mark in front of the brand: the host's logo, the app's own mark, or no mark if the logo cannot be drawn. */
export type Mark = HTMLImageElement | 'default' | 'none';

/** A logo that loads longer is left out, so that a slow server does not delay the picture. */
const LOGO_LIMIT_MS = 3_000;

/** The height in px at which an inline SVG is drawn: enough for the pixels of every picture. */
const SVG_HEIGHT = 96;

/** Reads the colours and the logo of the host. `element` can be any element of the app. */
export async function readBranding(element: Element, clock: Clock): Promise<Branding> {
  const { text, ...colours } = readColours(element);
  return { ...colours, mark: await readMark(element, text, clock) };
}

/** Reads colours as the browser resolves them, because a canvas cannot resolve custom properties. */
function readColours(element: Element) {
  const sample = element.ownerDocument.createElement('span');
  // A picture leaves the app, so it does not have the forced colours of this device.
  sample.style.setProperty('forced-color-adjust', 'none');
  element.append(sample);
  const read = (token: string) => {
    sample.style.color = `var(--wr--${token})`;
    return getComputedStyle(sample).color;
  };
  const colours = {
    deep: read('stage-green'),
    bright: read('stage-lit'),
    page: read('page'),
    text: read('text'),
  };
  sample.remove();
  return colours;
}

async function readMark(element: Element, textColour: string, clock: Clock): Promise<Mark> {
  const logo = findLogo(element);
  if (!logo) return 'default';
  const picture = logo.matches('img, svg') ? logo : logo.querySelector('img, svg');
  const image = new Image();
  if (picture instanceof HTMLImageElement) {
    // Not `picture` itself: a lazy image does not load while no page shows it.
    image.crossOrigin = picture.crossOrigin;
    image.referrerPolicy = picture.referrerPolicy;
    image.src = picture.currentSrc || picture.src;
  } else if (picture instanceof SVGSVGElement) {
    image.src = svgUrl(picture, textColour);
  } else return 'none';
  try {
    await withTimeout(LOGO_LIMIT_MS, image.decode(), clock);
    checkDrawable(image);
    return image;
  } catch {
    return 'none';
  }
}

/** Returns the child of the host's element in the slot `logo`. */
function findLogo(element: Element): Element | null {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  const child = host?.querySelector(':scope > [slot="logo"]') ?? null;
  // A component of the host can pass its own child on in a slot.
  if (child instanceof HTMLSlotElement) return child.assignedElements({ flatten: true })[0] ?? null;
  return child;
}

/** Returns the SVG as an image URL. It loses the styles of the page, so `currentColor` becomes `textColour`. */
function svgUrl(svg: SVGSVGElement, textColour: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('color', textColour);
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number);
  if (width > 0 && height > 0) {
    // Not every browser draws an SVG without a size.
    copy.setAttribute('width', `${(SVG_HEIGHT * width) / height}`);
    copy.setAttribute('height', `${SVG_HEIGHT}`);
  }
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

/** Throws if a canvas with the image could not be exported, such as an image of another origin without CORS. */
function checkDrawable(image: HTMLImageElement): void {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(image, 0, 0);
  context?.getImageData(0, 0, 1, 1);
  if (image.naturalWidth === 0) throw new Error('the logo has no size');
}
