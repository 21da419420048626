import { glow, gold, ink, leaf, metal, slate, white, wood } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, disc, faded, line, oval, ring, shape, turned } from "../shapes.ts";

const briefcase: Scene = {
  backdrops: ["table", "studio", "room"],
  shadow: { x: 200, reach: 145 },
  draw: ({ body, trim, random }) => [
    turned(
      -9,
      120,
      140,
      box(92, 62, 78, 96, white, 3),
      line("M104 82 h38 M104 96 h54 M104 108 h54 M104 120 h40", metal.dark, 4),
    ),
    turned(
      7,
      280,
      140,
      box(222, 70, 80, 96, "#fdf6e3", 3),
      disc(246, 94, 11, trim.light),
      line("M264 90 h26 M264 100 h18 M236 118 h52 M236 130 h44", metal.dark, 4),
    ),
    line("M160 122 V104 Q160 92 172 92 H228 Q240 92 240 104 V122", body.deep, 11),
    box(72, 120, 256, 130, body.base, 16),
    shape(
      "M72 136 Q72 120 88 120 H312 Q328 120 328 136 V168 C288 190 236 196 200 196 C164 196 112 190 72 168Z",
      body.light,
    ),
    faded(0.7, line("M76 176 C116 196 164 202 200 202 C236 202 284 196 324 176", body.dark, 3)),
    box(182, 180, 36, 34, gold.base, 6),
    box(193, 192, 14, 10, body.deep, 3),
    box(72, 234, 256, 16, body.dark, 8),
    line("M98 124 V246 M302 124 V246", body.dark, 5),
    ...(random.chance(0.5) ? [box(84, 214, 44, 14, trim.base, 4)] : [ring(106, 208, 9, gold.base, 3)]),
  ],
};

const lessons: readonly [readonly string[], ...(readonly string[])[]] = [
  [
    line("M112 96 V156 H176 M112 156 C130 156 142 104 172 100", white, 3.5),
    line("M206 112 h60 M206 132 h82 M206 152 h46", glow, 3.5),
  ],
  [
    line("M110 108 L142 162 H110Z", white, 3.5),
    ring(188, 134, 26, glow, 3.5),
    line("M188 134 L212 124", white, 3),
    line("M236 112 h56 M236 134 h38 M236 156 h50", white, 3.5),
  ],
  [
    line("M108 158 L126 100 L144 158 M115 140 H138", white, 5),
    line("M176 100 V158 H190 Q206 158 206 143 Q206 129 190 129 H176 H188 Q202 129 202 114 Q202 100 188 100Z", glow, 5),
    line("M270 108 A26 29 0 1 0 270 150", white, 5),
  ],
];

const chalkboard: Scene = {
  backdrops: ["room"],
  hasWriting: true,
  shadow: { x: 200, reach: 150 },
  draw: ({ body, trim, cycle }) => [
    line("M96 190 L78 250 M304 190 L322 250", wood.dark, 8),
    box(74, 66, 252, 132, wood.base, 6),
    box(84, 76, 232, 112, cycle(["#24503f", "#2c3440", "#22404f", "#24503f"]), 2),
    faded(0.12, shape("M84 130 L190 76 H260 L84 170Z", white)),
    ...cycle(lessons),
    faded(0.5, line("M112 176 h70", white, 2.5)),
    box(68, 196, 264, 9, wood.dark, 3),
    box(236, 189, 34, 8, slate, 2),
    box(128, 192, 18, 4, white, 2),
    box(152, 192, 14, 4, glow, 2),
    box(142, 236, 88, 16, trim.base, 3),
    box(148, 239, 82, 10, "#fbf5e8"),
    box(150, 221, 76, 15, body.base, 3),
    box(150, 224, 70, 9, "#fbf5e8"),
    disc(188, 208, 13, "#d8402f"),
    oval(183, 203, 4, 3, "#ffffff88"),
    line("M188 196 q1 -7 6 -9", wood.deep, 3),
    turned(30, 200, 192, oval(200, 189, 7, 3.5, leaf.light)),
    box(250, 216, 34, 36, body.dark, 4),
    ...[glow, "#d8402f", trim.base, ink].map((fill, at) => box(254 + at * 8, 190 + (at % 2) * 8, 5, 28, fill, 1)),
  ],
};

export const workScenes = { briefcase, chalkboard };
