import { glass, glow, ink, leaf, metal, slate, tones, white, wood } from "../palette.ts";
import { type Scene, still } from "../scene.ts";
import { box, disc, dots, faded, line, oval, shape } from "../shapes.ts";

const onFloor = ["studio", "street"] as const;

const headlight = still(onFloor, 128, ({ trim }) => [
  shape("M70 196 Q82 116 190 112 H306 q28 4 24 44 q-6 60 -60 78 H118 q-50 0 -48 -38Z", slate),
  faded(0.9, shape("M88 190 Q98 132 190 128 H300 q16 4 14 30 q-8 44 -50 58 H124 q-38 0 -36 -26Z", glass)),
  disc(168, 176, 31, metal.dark) +
    disc(168, 176, 22, glow) +
    disc(248, 168, 25, metal.dark) +
    disc(248, 168, 17, white),
  line("M104 210 Q200 226 290 196", trim.light, 5),
]);

const engine = still(onFloor, 120, ({ trim }) => [
  box(112, 116, 168, 108, metal.base, 8) +
    box(128, 84, 136, 38, slate, 8) +
    line("M146 96 h100 M146 108 h100", metal.dark, 4),
  disc(122, 206, 31, metal.deep) +
    disc(122, 206, 19, metal.light) +
    disc(258, 204, 25, metal.deep) +
    disc(258, 204, 13, metal.light),
  line("M122 176 L258 178", ink, 6),
  ...[148, 178, 208, 238].map((x) => line(`M${x} 84 q0 -24 24 -26`, metal.dark, 9)),
  box(278, 134, 44, 58, tones(20, 30, 38).base, 8) + disc(200, 170, 9, trim.base),
  box(130, 222, 132, 26, ink, 6),
]);

const clutch = still(onFloor, 124, ({ trim }) => [
  disc(158, 168, 78, metal.deep) +
    disc(158, 168, 66, tones(24, 26, 34).base) +
    disc(158, 168, 34, metal.base) +
    disc(158, 168, 14, ink),
  ...[0, 60, 120, 180, 240, 300].map(
    (angle) => `<g transform="rotate(${angle} 158 168)">${box(148, 116, 20, 9, trim.base, 3)}</g>`,
  ),
  disc(278, 190, 56, metal.base) + disc(278, 190, 44, metal.dark) + disc(278, 190, 18, ink),
]);

const brakeDisc = still(onFloor, 116, ({ trim }) => [
  disc(190, 160, 88, metal.dark) +
    disc(190, 160, 82, metal.light) +
    disc(190, 160, 40, metal.deep) +
    disc(190, 160, 17, ink),
  ...Array.from(
    { length: 12 },
    (_, index) =>
      `<g transform="rotate(${index * 30} 190 160)">${dots(
        [
          [190, 96, 4],
          [190, 110, 4],
        ],
        slate,
      )}</g>`,
  ),
  shape("M246 78 q62 30 50 132 l-34 -8 q10 -70 -32 -94Z", trim.base) + line("M262 102 q28 34 22 88", trim.light, 5),
]);

const seat = still(onFloor, 104, ({ cycle, trim }) => {
  const hide = cycle([tones(24, 34, 30), tones(214, 10, 22), tones(34, 40, 66)]);
  return [
    box(160, 22, 66, 42, hide.base, 16) + line("M182 62 v14 M204 62 v14", metal.base, 5),
    shape("M132 80 q60 -18 120 0 l8 104 H124Z", hide.base) + shape("M156 94 q36 -10 72 0 l4 82 h-80Z", hide.light),
    line("M160 116 h68 M158 140 h72 M156 162 h74", hide.dark, 3),
    shape("M116 186 q80 -18 176 0 q14 34 -8 46 H124 q-20 -12 -8 -46Z", hide.dark) + line("M140 204 h130", trim.base, 4),
    line("M130 236 v12 M270 236 v12", ink, 11),
  ];
});

const wingMirror = still(onFloor, 104, ({ body, trim }) => [
  shape("M92 112 q70 -40 160 -16 q44 14 44 62 q0 50 -50 58 q-110 12 -150 -30 q-22 -40 -4 -74Z", body.base),
  shape("M108 124 q60 -28 132 -10 q36 10 36 44 q0 36 -40 44 q-94 10 -126 -24 q-16 -30 -2 -54Z", glass),
  faded(0.6, shape("M126 130 h60 l-44 56Z", white)),
  box(258, 206, 60, 34, slate, 10) + line("M120 106 q60 -18 110 -4", trim.base, 6),
]);

const roofBox = still(["street", "field"], 146, ({ cycle, trim }) => {
  const shell = cycle([tones(214, 10, 22), metal, tones(210, 10, 90)]);
  return [
    line("M86 214 H320", metal.dark, 9) +
      line("M118 214 V244 M286 214 V244", metal.dark, 13) +
      line("M92 246 h52 M260 246 h52", ink, 9),
    shape("M58 190 q10 -62 90 -68 h120 q70 4 80 46 q4 38 -30 40 H84 q-26 0 -26 -18Z", shell.base) +
      shape("M58 190 q140 14 290 -18 q2 34 -30 36 H84 q-26 0 -26 -18Z", shell.dark),
    line("M150 138 h110", shell.light, 5) + disc(316, 184, 6, trim.base),
  ];
});

const floorMat = still(onFloor, 120, ({ trim }) =>
  [0, 1].map((side) => {
    const x = 84 + side * 124;
    return (
      shape(`M${x} 104 h96 l12 30 v106 h-108Z`, ink) +
      shape(`M${x + 10} 116 h76 l10 24 v88 h-86Z`, slate) +
      [0, 1, 2, 3].map((row) => line(`M${x + 18} ${140 + row * 22} h70`, metal.deep, 6)).join("") +
      disc(x + 20, 114, 5, trim.base)
    );
  }),
);

const carBattery = still(onFloor, 108, ({ trim }) => [
  box(104, 124, 192, 122, ink, 8) + box(96, 106, 208, 32, slate, 6),
  box(128, 88, 30, 22, metal.base, 4) + box(242, 88, 30, 22, metal.base, 4),
  line("M143 66 v18 M134 75 h18", "#e0483b", 6) + line("M248 75 h18", "#7fb4ff", 6),
  box(124, 154, 152, 64, trim.base, 6) + shape("M206 160 l-24 32 h16 l-8 20 l28 -32 h-16Z", white),
]);

const chargingStation = still(["street", "room"], 82, ({ body, trim }) => [
  box(138, 40, 110, 168, white, 20) + box(156, 60, 74, 46, ink, 8) + line("M168 84 h30", "#63d08a", 6),
  shape("M198 118 l-22 34 h16 l-8 28 l28 -40 h-16Z", body.base),
  line("M246 150 q52 10 44 70 q-6 30 -34 22 q-26 -12 -10 -52", slate, 9) + box(214, 190, 42, 30, trim.base, 10),
  line("M193 208 V250", metal.base, 18),
]);

const helmet = still(onFloor, 104, ({ body, trim }) => [
  shape("M98 176 q-6 -116 104 -118 q100 4 104 108 q0 44 -26 70 H150 q-48 -8 -52 -60Z", body.base),
  shape("M190 120 q70 -8 112 24 q6 26 2 46 H214 q-26 -26 -24 -70Z", ink) +
    faded(0.5, shape("M206 128 q40 -4 66 10 l-50 44 q-16 -24 -16 -54Z", "#7fb4ff")),
  shape("M104 130 q30 -62 100 -66 l-6 22 q-60 4 -84 56Z", trim.base),
  box(150, 230, 132, 18, slate, 8),
]);

const topBox = still(onFloor, 108, ({ trim }) => [
  line("M104 234 h196 M130 234 L116 250 M270 234 L286 250", metal.dark, 8),
  shape("M108 150 q8 -60 92 -60 t92 60Z", slate) +
    box(102, 150, 196, 82, ink, 14) +
    line("M108 156 h184", metal.base, 5),
  box(176, 164, 48, 22, metal.light, 5) + box(118, 192, 50, 16, trim.base, 4) + box(232, 192, 50, 16, trim.base, 4),
]);

const outboardMotor = still(["sea", "studio"], 84, ({ body, trim }) => [
  shape("M142 40 q60 -24 108 6 q10 50 -4 84 H148 q-16 -44 -6 -90Z", body.base) + line("M156 74 h80", trim.base, 9),
  box(170, 130, 60, 62, slate, 6) + line("M142 142 L84 122", ink, 9),
  shape("M178 190 h46 l6 34 q-10 14 -40 12 l-18 -10Z", slate) + shape("M190 234 h20 l-8 16Z", ink),
  oval(244, 222, 7, 22, metal.light) + oval(244, 222, 22, 7, metal.base),
]);

const forklift = still(["street", "studio"], 132, ({ body, trim }) => [
  line("M288 60 V238 M304 60 V238", slate, 7) + line("M296 228 H366", ink, 9),
  box(316, 178, 46, 46, wood.base, 3) + line("M316 200 h46", wood.dark, 3),
  shape("M96 216 V166 q0 -18 20 -18 h50 l16 -34 h70 q14 0 16 20 l12 82Z", body.base),
  line("M168 150 L180 66 H252 L264 150", ink, 8) + box(186, 128, 40, 30, ink, 6),
  disc(136, 222, 27, ink) + disc(136, 222, 12, trim.light) + disc(262, 220, 30, ink) + disc(262, 220, 13, trim.light),
]);

const palletTruck = still(["street", "studio"], 136, ({ body }) => [
  line("M118 206 L96 88", slate, 11) +
    `<path d="M74 88 h44" stroke="${ink}" stroke-width="13" stroke-linecap="round"/>`,
  shape("M104 190 h44 v40 h-44Z", body.base) +
    box(144, 212, 190, 17, body.base, 5) +
    box(144, 222, 190, 10, body.dark, 4),
  disc(126, 236, 14, ink) + disc(314, 240, 9, ink),
  box(190, 150, 96, 60, wood.light, 3) + line("M190 180 h96 M238 150 v60", wood.dark, 3),
]);

const roadRoller = still(["street", "field"], 140, ({ body, trim }) => [
  disc(112, 204, 46, metal.dark) + disc(112, 204, 37, metal.base) + disc(112, 204, 10, slate),
  disc(288, 208, 42, ink) + disc(288, 208, 18, trim.light),
  shape("M112 176 H162 L176 128 H300 q18 0 20 30 v34 H162 v14 h-50Z", body.base),
  line("M182 128 L190 62 H276 L284 128", slate, 7) + box(182, 54, 104, 11, body.dark, 4),
  box(204, 108, 42, 24, ink, 6),
]);

const lathe = still(["studio", "street"], 150, ({ body, trim }) => [
  box(58, 214, 66, 34, slate, 4) + box(266, 214, 66, 34, slate, 4) + box(52, 192, 296, 26, body.dark, 5),
  box(58, 112, 96, 84, body.base, 8) +
    disc(88, 140, 12, metal.light) +
    disc(120, 140, 12, metal.light) +
    disc(100, 172, 7, "#e0483b"),
  disc(166, 154, 27, metal.dark) + disc(166, 154, 11, metal.light) + box(180, 146, 100, 16, metal.light, 3),
  box(282, 128, 54, 66, body.base, 6) + box(272, 146, 16, 16, metal.dark, 3) + box(210, 166, 42, 30, trim.dark, 4),
]);

const welder = still(["studio", "street"], 108, ({ body, trim }) => [
  box(110, 90, 150, 148, body.base, 10) +
    box(122, 102, 126, 42, ink, 6) +
    line("M134 123 h28", "#63d08a", 6) +
    disc(214, 123, 11, metal.light),
  ...[166, 182, 198].map((y) => line(`M130 ${y} h70`, body.deep, 5)),
  disc(226, 196, 13, ink) + line("M226 196 q90 40 100 -50", ink, 8) + line("M326 146 l16 -34", metal.dark, 9),
  ...[0, 45, 90, 135].map((angle) => `<g transform="rotate(${angle} 346 100)">${line("M346 84 V116", glow, 4)}</g>`),
  disc(134, 242, 10, ink) + disc(238, 242, 10, ink) + line("M140 90 q44 -28 88 0", trim.base, 8),
]);

const generator = still(["street", "field"], 138, ({ body, trim }) => [
  box(70, 112, 260, 126, body.base, 8) + box(70, 112, 260, 22, body.dark, 8),
  ...[150, 168, 186, 204].map((y) => line(`M88 ${y} h86`, body.deep, 7)),
  box(206, 148, 54, 66, slate, 6) +
    box(214, 156, 38, 20, tones(190, 50, 66).base, 3) +
    dots(
      [
        [222, 194, 5],
        [240, 194, 5],
      ],
      "#63d08a",
    ),
  box(272, 144, 44, 84, body.dark, 4) + disc(308, 188, 3, ink),
  line("M290 112 V72 h18", metal.dark, 11) + box(80, 236, 240, 13, ink, 4) + disc(96, 124, 4, trim.base),
]);

const compressor = still(["studio", "street"], 132, ({ body, trim }) => [
  box(82, 166, 236, 66, body.base, 32) + line("M112 180 h170", body.light, 5),
  box(118, 94, 76, 74, slate, 8) + line("M126 110 h60 M126 124 h60 M126 138 h60", metal.base, 5),
  disc(248, 132, 34, metal.dark) +
    disc(248, 132, 25, metal.light) +
    disc(248, 132, 7, ink) +
    line("M156 100 L248 104", ink, 6),
  disc(218, 190, 13, white) + line("M218 190 l6 -7", "#e0483b", 3),
  box(104, 230, 24, 19, ink, 3) + box(274, 230, 24, 19, ink, 3) + disc(302, 200, 5, trim.base),
]);

const solarPanels = still(["field"], 140, () => [
  shape("M92 96 H312 L342 216 H62Z", metal.light),
  shape("M100 102 H304 L330 210 H74Z", tones(218, 56, 26).base),
  line("M151 102 L138 210 M202 102 V210 M253 102 L266 210 M92 136 H312 M84 172 H320", metal.base, 3),
  faded(0.25, shape("M112 106 h60 L112 176Z", white)),
  line("M112 216 V248 M292 216 V248", metal.dark, 9),
]);

const baler = still(["field"], 142, ({ body, trim }) => [
  box(84, 128, 170, 82, body.base, 8) +
    shape("M84 140 L52 196 H84Z", body.dark) +
    line("M104 150 h120 M104 168 h120", body.light, 5),
  disc(214, 216, 32, ink) + disc(214, 216, 14, trim.light),
  box(262, 178, 84, 62, tones(46, 62, 60).base, 6) +
    line("M270 190 h68 M270 206 h68 M270 222 h68", tones(42, 50, 46).base, 3) +
    line("M288 178 v62 M320 178 v62", trim.base, 3),
]);

const officeContainer = still(["street", "field"], 150, ({ body, trim }) => [
  box(52, 108, 296, 132, body.base, 4) + box(52, 100, 296, 13, slate, 3),
  ...Array.from({ length: 17 }, (_, index) => line(`M${68 + index * 17} 118 v116`, body.dark, 3)),
  box(82, 134, 82, 52, white, 3) + box(88, 140, 32, 40, glass, 2) + box(126, 140, 32, 40, glass, 2),
  box(250, 134, 58, 106, white, 3) + box(260, 146, 38, 34, glass, 2) + disc(300, 196, 4, slate),
  box(186, 122, 48, 26, metal.light, 4) + disc(210, 135, 8, slate) + box(246, 240, 66, 9, trim.dark, 2),
]);

const beehive = still(["field"], 104, ({ body, trim }) => [
  shape("M116 96 L200 74 L284 96 V108 H116Z", metal.base),
  box(124, 108, 152, 60, body.light, 4) + box(124, 172, 152, 60, trim.light, 4),
  box(164, 214, 72, 10, ink, 4) + line("M180 140 h40 M180 202 h40", wood.dark, 6),
  box(116, 230, 168, 13, wood.base, 3),
  ...[
    [96, 150],
    [304, 130],
    [322, 196],
    [84, 212],
  ].map(
    ([x = 0, y = 0]) =>
      oval(x, y, 9, 6, "#f2b632") + line(`M${x} ${y - 6} v12`, ink, 3) + faded(0.7, oval(x - 3, y - 8, 6, 4, white)),
  ),
]);

const hayBales = still(["field"], 140, () => {
  const straw = tones(46, 62, 60);
  const bale = (x: number, y: number) =>
    box(x, y, 104, 58, straw.base, 8) +
    [14, 28, 42].map((row) => line(`M${x + 8} ${y + row} h88`, straw.dark, 3)).join("") +
    line(`M${x + 34} ${y} v58 M${x + 70} ${y} v58`, leaf.dark, 3);
  return [bale(76, 190), bale(196, 190), bale(136, 130)];
});

const moversBoxes = still(["room", "studio"], 124, ({ trim }) => {
  const carton = tones(30, 46, 58);
  const crate = (x: number, y: number, width: number, height: number) =>
    box(x, y, width, height, carton.base, 3) +
    box(x + width / 2 - 8, y, 16, height, carton.light, 0) +
    line(`M${x} ${y + 14} h${width}`, carton.dark, 2);
  return [
    crate(84, 152, 112, 96),
    crate(204, 174, 110, 74),
    crate(120, 84, 92, 68),
    line("M100 220 h26 M222 228 h26", trim.dark, 5),
  ];
});

export const partScenes = {
  headlight,
  engine,
  clutch,
  brakeDisc,
  seat,
  wingMirror,
  roofBox,
  floorMat,
  carBattery,
  chargingStation,
  helmet,
  topBox,
  outboardMotor,
} satisfies Record<string, Scene>;

export const workshopScenes = {
  forklift,
  palletTruck,
  roadRoller,
  lathe,
  welder,
  generator,
  compressor,
  solarPanels,
  baler,
  officeContainer,
  beehive,
  hayBales,
  moversBoxes,
} satisfies Record<string, Scene>;
