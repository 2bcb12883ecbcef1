import { icons } from 'lucide';
import { describe, expect, it } from 'vitest';
import { onePath, type Shape } from '../../.config/one-path.ts';

describe('an icon in one path', () => {
  it.each<[string, Shape[], Shape[]]>([
    [
      'paths begin where they began alone',
      [
        ['path', { d: 'M20 6 9 17l-5-5' }],
        ['path', { d: 'm9 11-6 6v3' }],
        ['path', { d: 'm.5.5 2 2' }],
      ],
      [['path', { d: 'M20 6 9 17l-5-5M9 11l-6 6v3M.5 .5l2 2' }]],
    ],
    [
      'a circle goes round',
      [['circle', { cx: '12', cy: '12', r: '3' }]],
      [['path', { d: 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0' }]],
    ],
    [
      'a rectangle has its corners',
      [['rect', { x: '2', y: '3', width: '20', height: '14', rx: '2' }]],
      [
        [
          'path',
          { d: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z' },
        ],
      ],
    ],
    [
      'what is filled stays by itself',
      [
        ['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }],
        ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
      ],
      [
        ['path', { d: 'M1 2L3 4' }],
        ['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }],
      ],
    ],
  ])('%s', (_, shapes, expected) => {
    expect(onePath(shapes)).toEqual(expected);
  });

  it('holds for every icon there is: numbers and commands, and nothing else', () => {
    for (const shapes of Object.values(icons)) {
      for (const [tag, { d }] of onePath(shapes as unknown as Shape[]))
        if (tag === 'path') expect(d).toMatch(/^M[\d\s.,\-a-zA-Z]+$/);
      expect(JSON.stringify(onePath(shapes as unknown as Shape[]))).not.toMatch(/NaN|undefined/);
    }
  });
});
