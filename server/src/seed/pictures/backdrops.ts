import { type Brush, glow, tones, white, wood } from "./palette.ts";
import { box, disc, faded, line, oval, shape } from "./shapes.ts";

type Backdrop = (brush: Brush) => string[];

function lightPool({ random }: Brush) {
  return faded(
    0.3,
    oval(random.between(60, 340), random.between(20, 80), random.between(120, 175), random.between(85, 120), white),
  );
}

function skyline({ wall, random }: Brush) {
  const blocks: string[] = [];
  for (let x = -20; x < 400; x += random.between(34, 58)) {
    const height = random.between(40, 118);
    blocks.push(box(x, 214 - height, random.between(34, 62), height, random.pick([wall.dark, wall.deep, wall.base])));
  }
  return faded(0.6, ...blocks);
}

function farTrees({ random }: Brush, color: string) {
  const trees: string[] = [];
  for (let x = random.between(10, 60); x < 400; x += random.between(50, 120)) {
    const size = random.between(9, 17);
    trees.push(box(x - 1.5, 188, 3, 28, wood.dark), oval(x, 190 - size / 2, size * 0.8, size, color));
  }
  return trees;
}

const wallDetails: readonly [Backdrop, ...Backdrop[]] = [
  ({ wall }) => [
    faded(0.55, box(28, 30, 78, 104, white, 4), box(33, 35, 32, 94, wall.light), box(69, 35, 32, 94, wall.light)),
  ],
  ({ wall, trim }) => [
    faded(
      0.6,
      box(296, 44, 66, 50, white, 3),
      box(301, 49, 56, 40, wall.light),
      shape("M301 89 L318 66 L332 80 L343 70 L357 89Z", trim.light),
    ),
  ],
  ({ wall }) => [
    faded(
      0.6,
      line("M330 0 V40", wall.deep, 2),
      shape("M304 66 Q306 40 330 40 Q354 40 356 66Z", wall.deep),
      oval(330, 67, 26, 5, glow),
    ),
  ],
  () => [faded(0.22, shape("M250 0 L400 0 L400 60 L120 208 L20 208Z", white))],
];

export const backdrops = {
  studio: (brush) => [lightPool(brush), faded(0.16, oval(200, 300, 330, 86, white))],

  table: (brush) => {
    const top = brush.random.pick([
      tones(28, 38, 70),
      tones(20, 30, 62),
      tones(brush.hue + 20, 24, 88),
      tones(brush.hue, 26, 62),
    ]);
    return [
      lightPool(brush),
      box(0, 222, 400, 78, top.base),
      box(0, 222, 400, 3, top.light),
      faded(0.5, box(0, 272, 400, 28, top.dark)),
    ];
  },

  room: (brush) => {
    const floor = brush.random.pick([tones(30, 36, 68), tones(24, 28, 60), tones(brush.hue, 22, 70)]);
    return [
      lightPool(brush),
      ...brush.random.pick(wallDetails)(brush),
      box(0, 210, 400, 90, floor.base),
      faded(0.5, line("M0 240 H400 M0 272 H400 M70 210 L40 300 M200 210 V300 M330 210 L360 300", floor.dark, 1)),
      faded(0.75, box(0, 203, 400, 7, white)),
    ];
  },

  street: (brush) => {
    const road = tones(brush.hue, 10, 60);
    return [
      lightPool(brush),
      skyline(brush),
      box(0, 212, 400, 14, tones(brush.hue, 16, 84).base),
      box(0, 226, 400, 74, road.base),
      box(0, 226, 400, 3, road.dark),
      faded(0.8, line("M-10 280 H50 M90 280 H150 M190 280 H250 M290 280 H350 M390 280 H420", white, 4)),
    ];
  },

  field: (brush) => {
    const { random, hue } = brush;
    const grass = tones(random.between(75, 130), 34, 62);
    const hill = tones(hue, 30, 72);
    return [
      lightPool(brush),
      disc(random.between(50, 350), random.between(45, 75), 20, "#fff4d0"),
      shape(
        "M0 190 C60 120 110 130 160 172 C210 110 270 112 320 164 C350 146 380 148 400 158 L400 230 L0 230Z",
        hill.dark,
      ),
      shape("M0 206 C90 170 160 196 220 192 C290 176 340 186 400 198 L400 240 L0 240Z", hill.deep),
      ...farTrees(brush, grass.dark),
      shape("M0 214 C100 204 300 204 400 212 L400 300 L0 300Z", grass.base),
      faded(0.6, line("M40 262 l4 -8 l4 8 M332 238 l4 -8 l4 8 M118 286 l4 -8 l4 8 M292 284 l4 -8 l4 8", grass.dark, 2)),
    ];
  },

  sea: (brush) => {
    const sea = tones(brush.random.between(180, 212), 48, 62);
    return [
      lightPool(brush),
      disc(brush.random.between(60, 340), 70, 24, "#fff2c9"),
      faded(0.7, shape("M0 172 C50 128 96 146 140 172 M230 172 C290 118 352 132 420 172Z", brush.wall.deep)),
      box(0, 170, 400, 130, sea.base),
      box(0, 170, 400, 2, sea.light),
      faded(0.55, line("M30 194 h46 M150 186 h30 M300 190 h60 M250 208 h26 M20 222 h30 M356 226 h36", white, 2.5)),
    ];
  },
} satisfies Record<string, Backdrop>;

export type BackdropName = keyof typeof backdrops;
