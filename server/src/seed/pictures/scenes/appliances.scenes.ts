import { type Brush, glass, glow, ink, metal, slate, tones, white, wood } from "../palette.ts";
import { type Scene, still } from "../scene.ts";
import { box, disc, dots, faded, line, oval, ring, shape } from "../shapes.ts";

const indoors = ["room", "studio"] as const;
const onTable = ["table", "studio"] as const;
const casing = ({ cycle, body }: Brush) => cycle([tones(214, 14, 42), metal, tones(210, 14, 88), body]);
const copper = tones(22, 58, 50);

const oven = still(indoors, 112, (brush) => {
  const shell = casing(brush);
  return [
    box(116, 84, 168, 164, shell.base, 8),
    box(116, 76, 168, 12, slate, 4),
    ...[138, 178, 222, 262].map((x) => oval(x, 76, 15, 4, ink)),
    ...[138, 164, 190].map((x) => disc(x, 108, 8, metal.light) + line(`M${x} 108 v-6`, slate, 2)),
    box(214, 100, 56, 16, ink, 4),
    line("M222 108 h16", "#ff9c5a", 4),
    box(132, 132, 136, 92, slate, 8),
    box(142, 150, 116, 66, "#3a2a20", 6),
    faded(0.7, box(142, 188, 116, 28, glow, 6)),
    line("M144 180 h112 M144 200 h112", metal.dark, 2),
    oval(200, 178, 34, 9, copper.base),
    line("M142 140 h116", metal.light, 6),
    box(122, 246, 20, 5, ink, 2) + box(258, 246, 20, 5, ink, 2),
  ];
});

const microwave = still(onTable, 124, (brush) => {
  const shell = casing(brush);
  return [
    box(92, 130, 216, 116, shell.base, 10),
    box(104, 144, 140, 88, ink, 8),
    box(116, 156, 116, 64, "#54402c", 6),
    faded(0.55, box(116, 156, 116, 64, glow, 6)),
    oval(174, 210, 44, 6, glass),
    shape("M146 196 h56 q-4 14 -28 14 t-28 -14Z", white),
    line("M160 190 q4 -8 0 -14 M174 190 q4 -8 0 -14 M188 190 q4 -8 0 -14", white, 2),
    line("M250 152 v72", metal.light, 5),
    box(260, 146, 38, 16, ink, 4),
    line("M267 154 h14", "#63d08a", 4),
    ...[0, 1, 2].flatMap((row) => [266, 279, 292].map((x) => disc(x, 178 + row * 14, 4, shell.deep))),
    disc(279, 224, 8, brush.trim.base),
    box(110, 245, 20, 6, ink, 2) + box(270, 245, 20, 6, ink, 2),
  ];
});

const airConditioner: Scene = {
  backdrops: ["room"],
  draw: (brush) => [
    box(64, 66, 272, 78, white, 16),
    shape("M64 118 H336 V130 Q336 144 320 144 H80 Q64 144 64 130Z", metal.light),
    box(86, 124, 228, 9, slate, 4),
    line("M84 82 h150", metal.light, 3),
    box(270, 84, 46, 18, ink, 5),
    line("M280 93 h10 M296 93 h10", "#7fd6ff", 4),
    faded(0.6, ...[110, 158, 206, 254, 298].map((x) => line(`M${x} 156 q-12 24 0 44 t-8 42`, brush.wall.light, 5))),
    box(336, 200, 22, 50, white, 5) + box(340, 206, 14, 12, slate, 2) + disc(347, 230, 4, brush.trim.base),
  ],
};

const boiler: Scene = {
  backdrops: ["room"],
  draw: (brush) => [
    box(138, 46, 124, 158, white, 12),
    shape("M246 46 h4 q12 0 12 12 v134 q0 12 -12 12 h-4Z", metal.light),
    box(160, 148, 80, 34, slate, 8),
    line("M172 165 h22", "#63d08a", 5),
    disc(224, 165, 9, metal.light) + line("M224 165 v-7", slate, 2),
    shape("M200 76 q22 26 0 46 q-22 -20 0 -46Z", brush.trim.base),
    shape("M200 96 q10 14 0 24 q-10 -10 0 -24Z", glow),
    line("M200 46 V18 H330", metal.base, 16),
    ...[158, 178, 200, 222, 242].map((x, i) => line(`M${x} 204 V250`, i % 2 ? copper.base : metal.dark, 7)),
  ],
};

const stove = still(["room", "field"], 96, (brush) => [
  line("M224 84 V20", slate, 22),
  box(128, 82, 150, 138, tones(18, 20, 26).base, 6),
  box(118, 76, 170, 12, ink, 4),
  box(142, 106, 62, 50, ink, 6) + faded(0.9, shape("M152 150 q8 -34 20 -12 q6 -22 18 12Z", "#ff8a3c")),
  shape("M160 152 q8 -18 12 -4 q6 -12 10 4Z", glow),
  box(214, 106, 50, 50, brush.body.deep, 4) + line("M222 114 h34", metal.base, 4),
  box(142, 170, 122, 30, ink, 4) + line("M180 185 h46", metal.base, 4),
  line("M140 220 V250 M266 220 V250", ink, 9),
  shape("M150 76 q0 -24 24 -24 t24 24Z", copper.base) + line("M174 52 v-6", copper.deep, 6),
]);

const fan = still(indoors, 70, (brush) => [
  oval(200, 246, 58, 9, slate),
  line("M200 244 V160", metal.dark, 9),
  disc(200, 108, 72, brush.wall.light),
  ...[0, 90, 180, 270].map(
    (angle) => `<g transform="rotate(${angle + 20} 200 108)">${oval(200, 72, 20, 32, brush.body.base)}</g>`,
  ),
  disc(200, 108, 13, slate),
  ...[26, 48, 72].map((radius) => ring(200, 108, radius, metal.base, 2.5)),
  ...[0, 30, 60, 90, 120, 150].map(
    (angle) => `<g transform="rotate(${angle} 200 108)">${line("M200 36 V180", metal.base, 1.5)}</g>`,
  ),
  box(186, 184, 28, 30, slate, 6) + disc(200, 199, 5, brush.trim.base),
]);

const airPurifier = still(indoors, 76, (brush) => [
  box(142, 76, 116, 172, white, 18),
  shape("M236 76 h4 q18 0 18 18 v136 q0 18 -18 18 h-4Z", metal.light),
  oval(200, 80, 50, 11, slate) + oval(200, 78, 38, 7, metal.base),
  disc(190, 120, 18, ink) + line("M182 120 h16", "#63d08a", 4),
  ...[0, 1, 2, 3, 4, 5, 6].map((row) =>
    dots(
      [158, 174, 190, 206, 222].map((x) => [x, 158 + row * 12, 3] as const),
      metal.dark,
    ),
  ),
  faded(0.7, ...[172, 200, 228].map((x) => line(`M${x} 62 q-8 -14 0 -26 t0 -20`, brush.body.light, 5))),
]);

const robotVacuum = still(indoors, 120, (brush) => {
  const shell = casing(brush);
  return [
    oval(188, 222, 112, 34, shell.deep),
    oval(188, 208, 112, 34, shell.base),
    oval(188, 204, 92, 25, shell.light),
    oval(178, 196, 26, 9, ink) + oval(178, 192, 26, 9, slate),
    disc(236, 206, 5, brush.trim.base) + disc(252, 202, 3, white),
    line("M286 236 l28 10 M290 232 l30 2", brush.trim.base, 4),
    box(312, 150, 46, 96, slate, 8) + disc(335, 176, 6, "#63d08a"),
  ];
});

const coffeeMaker = still(onTable, 92, (brush) => {
  const shell = casing(brush);
  return [
    box(122, 74, 62, 172, shell.dark, 10),
    box(122, 74, 150, 58, shell.base, 10),
    box(122, 224, 156, 24, shell.deep, 8),
    box(138, 88, 52, 28, ink, 6) + line("M146 102 h20", "#63d08a", 4),
    ...[208, 228, 248].map((x) => disc(x, 102, 6, metal.light)),
    box(210, 132, 30, 16, slate, 4),
    line("M219 148 v20 M231 148 v20", tones(22, 50, 28).base, 4),
    shape("M196 176 h58 l-6 46 h-46Z", white),
    shape("M200 186 h50 l-2 12 h-46Z", tones(22, 50, 28).base),
    line("M254 186 q22 2 16 20 q-4 10 -20 8", white, 6),
    shape("M206 60 h60 l6 14 h-72Z", brush.trim.base),
    dots(
      [
        [216, 66, 4],
        [230, 64, 4],
        [246, 66, 4],
        [258, 68, 4],
      ],
      tones(22, 50, 24).base,
    ),
  ];
});

const copperPot = still(onTable, 96, () => [
  shape("M146 130 q-18 60 -6 104 q6 14 60 14 t60 -14 q12 -44 -6 -104Z", copper.base),
  shape("M228 130 q24 60 10 112 q16 -4 22 -8 q12 -44 -6 -104Z", copper.dark),
  oval(200, 130, 54, 14, copper.light) + oval(200, 131, 46, 10, tones(22, 50, 22).base),
  dots(
    [
      [186, 130, 5],
      [202, 134, 4],
      [216, 129, 5],
    ],
    copper.light,
  ),
  line("M252 146 L330 108", wood.base, 12),
  line("M150 172 q50 14 100 0 M146 200 q54 16 108 0", copper.light, 3),
  faded(0.7, line("M180 110 q-10 -20 2 -38 M210 108 q-8 -20 4 -40", white, 6)),
]);

const teaMaker = still(onTable, 92, (brush) => [
  oval(200, 244, 74, 9, slate),
  shape("M136 168 h128 l-8 70 q-2 8 -12 8 h-88 q-10 0 -12 -8Z", brush.body.base),
  line("M264 184 q34 4 26 34 q-6 12 -28 8", slate, 9),
  shape("M152 166 q-8 -56 48 -60 q56 4 48 60Z", glass),
  shape("M154 140 q46 14 92 0 l2 26 h-96Z", "#b4522a"),
  shape("M150 140 l-40 -26 l8 -8 l38 16Z", glass),
  line("M248 126 q30 4 22 34", slate, 8),
  oval(200, 106, 30, 7, slate) + disc(200, 96, 7, brush.trim.base),
  disc(170, 210, 6, "#63d08a"),
  shape("M300 206 h36 q-8 18 0 40 h-36 q8 -22 0 -40Z", glass) +
    shape("M302 218 h32 q-5 14 1 26 h-34 q6 -12 1 -26Z", "#b4522a"),
]);

const airfryer = still(onTable, 86, (brush) => {
  const shell = casing(brush);
  return [
    shape("M128 116 q0 -54 72 -54 t72 54 V230 q0 18 -18 18 H146 q-18 0 -18 -18Z", shell.base),
    shape("M240 68 q32 12 32 48 V230 q0 18 -18 18 h-10Z", shell.dark),
    oval(200, 84, 40, 12, ink) + line("M182 84 h20", "#7fd6ff", 5) + disc(222, 84, 4, brush.trim.light),
    box(138, 140, 124, 92, shell.deep, 12),
    line("M200 150 v26", metal.light, 20) + line("M200 176 v6", metal.dark, 20),
    ...[0, 1, 2].map((row) => line(`M154 ${204 + row * 9} h92`, shell.base, 3)),
  ];
});

const mixer = still(onTable, 100, (brush) => [
  box(104, 226, 188, 22, brush.body.dark, 10),
  box(108, 118, 44, 116, brush.body.base, 14),
  shape("M104 92 q0 -30 32 -30 h118 q36 0 36 34 t-36 34 H136 q-32 0 -32 -30Z", brush.body.base),
  line("M132 84 h96", brush.body.light, 6),
  disc(270, 96, 10, metal.light),
  line("M238 130 V176", metal.dark, 7) + oval(238, 178, 14, 18, metal.light),
  shape("M186 158 h104 q-4 68 -52 68 t-52 -68Z", metal.base),
  shape("M262 158 h28 q-4 68 -52 68 q26 -14 24 -68Z", metal.dark),
  disc(126, 150, 7, metal.light),
]);

const iron = still(onTable, 116, (brush) => [
  box(88, 196, 150, 52, slate, 14),
  disc(116, 222, 12, metal.light) + line("M116 222 v-8", ink, 3),
  box(144, 212, 52, 18, ink, 5) + line("M152 221 h20", "#63d08a", 4),
  shape("M96 188 h196 q10 0 4 -14 q-28 -50 -92 -50 h-60 q-42 0 -48 64Z", brush.body.base),
  shape("M92 188 h208 v8 H92Z", metal.base),
  shape("M146 164 q6 -22 30 -22 h36 q30 0 46 22Z", brush.wall.light),
  disc(132, 176, 8, brush.trim.base),
  line("M100 150 q-30 -24 -24 -80", slate, 6),
  faded(0.6, line("M304 190 q14 -10 8 -26 M316 198 q18 -8 16 -24", white, 6)),
]);

const sewingMachine = still(onTable, 118, (brush) => [
  box(82, 224, 236, 24, wood.base, 6),
  box(246, 112, 52, 114, brush.body.base, 12),
  shape("M92 112 q0 -28 28 -28 h150 q28 0 28 28 v20 H140 v28 h-40 q-8 0 -8 -10Z", brush.body.base),
  line("M118 104 h130", brush.body.light, 5),
  line("M120 160 V214", metal.light, 6) + line("M106 214 h30", metal.dark, 6),
  disc(306, 128, 22, metal.base) + disc(306, 128, 9, metal.deep),
  box(170, 62, 14, 22, brush.trim.base, 3) + box(210, 58, 14, 26, brush.wall.dark, 3),
  line("M177 62 Q130 50 120 160", brush.trim.base, 1.5),
  shape("M86 214 h150 v12 H86Z", brush.trim.light),
  disc(272, 190, 9, metal.light),
]);

const hairStyler = still(onTable, 110, (brush) => [
  `<g transform="rotate(-32 200 180)">${box(150, 164, 170, 30, brush.body.base, 15)}${box(86, 160, 84, 38, metal.base, 14)}${line("M98 170 h58 M98 180 h58 M98 190 h58", metal.deep, 3)}${disc(250, 179, 6, white)}${disc(274, 179, 5, brush.trim.base)}</g>`,
  line("M272 110 q70 -40 60 60 q-6 50 -60 70", slate, 6),
  box(96, 196, 46, 52, brush.trim.base, 12) + line("M104 206 h30 M104 218 h30 M104 230 h30", brush.trim.light, 4),
  box(156, 208, 40, 40, brush.trim.dark, 10),
]);

const dishwasher = still(indoors, 112, (brush) => {
  const shell = casing(brush);
  return [
    box(118, 76, 164, 172, shell.base, 8),
    box(118, 76, 164, 34, slate, 8),
    line("M132 94 h30", "#7fd6ff", 4) +
      dots(
        [
          [222, 94, 4],
          [238, 94, 4],
          [254, 94, 4],
        ],
        metal.light,
      ),
    line("M150 124 h100", metal.light, 6),
    box(134, 142, 132, 84, ink, 6),
    ...[152, 172, 192, 212, 232, 248].map((x) => oval(x, 168, 7, 18, white)),
    line("M138 188 h124", metal.base, 3),
    ...[156, 186, 216, 244].map((x) => box(x - 9, 200, 18, 18, glass, 4)),
    line("M138 221 h124", metal.base, 3),
    box(126, 246, 20, 5, ink, 2) + box(254, 246, 20, 5, ink, 2),
  ];
});

const freezer = still(indoors, 134, (brush) => [
  box(76, 134, 248, 112, white, 10),
  shape("M300 134 h14 q10 0 10 10 v92 q0 10 -10 10 h-14Z", metal.light),
  shape("M70 134 L92 66 q2 -8 10 -8 h196 q8 0 10 8 L330 134Z", metal.light),
  shape("M84 130 L102 74 h196 L316 130Z", brush.wall.light),
  line("M180 62 h40", slate, 6),
  line("M200 158 v44 M181 169 l38 22 M219 169 l-38 22", "#6fb7e0", 5),
  disc(106, 224, 7, "#63d08a") + disc(126, 224, 7, "#ffb347"),
  box(92, 246, 20, 5, ink, 2) + box(288, 246, 20, 5, ink, 2),
]);

export const applianceScenes = {
  oven,
  microwave,
  airConditioner,
  boiler,
  stove,
  fan,
  airPurifier,
  robotVacuum,
  coffeeMaker,
  copperPot,
  teaMaker,
  airfryer,
  mixer,
  iron,
  sewingMachine,
  hairStyler,
  dishwasher,
  freezer,
} satisfies Record<string, Scene>;
