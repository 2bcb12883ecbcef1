type Attributes = Readonly<Record<string, string>>;

/** A shape of an icon, as lucide has it: the name of the element and its attributes. */
export type Shape = readonly [tag: string, attributes: Attributes];

const NUMBER = String.raw`(-?(?:\d+\.?\d*|\.\d+))`;
const RELATIVE_START = new RegExp(String.raw`^m\s*${NUMBER}[\s,]*${NUMBER}[\s,]*(?=[\d.-])`);

/** A path that begins by itself, wherever another has ended before it. */
const absolute = (d: string) => d.replace(RELATIVE_START, 'M$1 $2l').replace(/^m/, 'M');

const round = (n: number) => Number(n.toFixed(3));

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const arc = (dx: number) => `a${rx} ${ry} 0 1 0 ${round(dx)} 0`;
  return `M${round(cx - rx)} ${cy}${arc(2 * rx)}${arc(-2 * rx)}`;
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  const [w, h] = [round(width - 2 * r), round(height - 2 * r)];
  return `M${round(x + r)} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`;
}

/** The attributes that say where a shape is; with another one it is drawn by itself. */
const SHAPES: Readonly<Record<string, { names: readonly string[]; draw(a: Attributes): string }>> =
  {
    path: { names: ['d'], draw: ({ d = '' }) => absolute(d) },
    circle: {
      names: ['cx', 'cy', 'r'],
      draw: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
    },
    ellipse: {
      names: ['cx', 'cy', 'rx', 'ry'],
      draw: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
    },
    line: {
      names: ['x1', 'y1', 'x2', 'y2'],
      draw: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
    },
    polyline: { names: ['points'], draw: ({ points }) => `M${points}` },
    polygon: { names: ['points'], draw: ({ points }) => `M${points}z` },
    rect: {
      names: ['x', 'y', 'width', 'height', 'rx', 'ry'],
      draw: ({ x = 0, y = 0, width, height, rx = 0 }) =>
        rectangle(Number(x), Number(y), Number(width), Number(height), Number(rx)),
    },
  };

/** The same icon with one path for all shapes that are only lines: an element instead of up to eight. */
export function onePath(shapes: readonly Shape[]): Shape[] {
  const alone: Shape[] = [];
  let d = '';
  for (const [tag, attributes] of shapes) {
    const shape = SHAPES[tag];
    const isPlain = shape && Object.keys(attributes).every((name) => shape.names.includes(name));
    if (isPlain) d += shape.draw(attributes);
    else alone.push([tag, attributes]);
  }
  return d === '' ? alone : [['path', { d }], ...alone];
}
