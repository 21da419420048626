import { glass, ink, leaf, metal, slate, tones, white, wood } from "../palette.ts";
import { type Scene, still } from "../scene.ts";
import { box, disc, dots, line, oval, ring, shape } from "../shapes.ts";

const kickScooter = still(["street", "studio"], 124, ({ body, trim }) => [
  line("M112 220 H258", body.base, 17) + line("M258 216 L286 66", slate, 11),
  line("M262 66 h54", ink, 9) + box(276, 56, 22, 16, slate, 4),
  disc(112, 226, 24, ink) + disc(112, 226, 10, metal.light) + disc(282, 226, 24, ink) + disc(282, 226, 10, metal.light),
  disc(284, 104, 8, "#ffe79a") + line("M140 212 h90", trim.base, 4),
]);

const treadmill = still(["room", "studio"], 140, ({ body, trim }) => [
  shape("M70 226 L318 206 L330 232 L78 250Z", slate) + shape("M88 230 L308 212 L312 222 L92 242Z", ink),
  line("M292 212 L324 84", metal.dark, 13) + line("M324 118 h-66", slate, 10),
  shape("M276 66 L346 80 L336 118 L272 102Z", body.base) +
    shape("M288 76 L334 86 L330 104 L284 94Z", ink) +
    line("M294 88 l26 6", trim.light, 4),
]);

const punchBag = still(["room", "studio"], 74, ({ body, trim }) => [
  line("M200 0 V38 M176 66 L200 38 L224 66", metal.dark, 5),
  box(156, 62, 88, 158, body.base, 18) + box(156, 118, 88, 32, trim.base, 0) + box(222, 62, 22, 158, body.dark, 12),
  oval(116, 222, 34, 26, "#c8371e") +
    oval(92, 214, 13, 11, "#a52a14") +
    oval(292, 226, 34, 24, "#c8371e") +
    box(312, 214, 22, 26, white, 6),
]);

const pilates = still(["room", "studio"], 140, ({ body, trim, wall }) => [
  box(62, 224, 276, 20, body.base, 10) + disc(72, 226, 20, body.dark) + ring(72, 226, 11, body.light, 4),
  disc(244, 160, 64, trim.base) + line("M204 120 q40 -22 82 4", trim.light, 7),
  `<circle cx="136" cy="166" r="46" fill="none" stroke="${wall.dark}" stroke-width="11"/>`,
  line("M300 236 q30 -40 44 0", leaf.base, 6),
]);

const sleepingBag = still(["field"], 128, ({ body, trim }) => [
  shape("M74 190 q10 -50 70 -46 l164 30 q24 10 20 40 q-4 26 -28 28 H126 q-50 0 -52 -52Z", body.base),
  ...[150, 190, 230, 270].map((x) => line(`M${x} ${146 + (x - 150) / 6} q-8 46 0 94`, body.dark, 4)),
  oval(112, 190, 30, 28, trim.base) + oval(112, 192, 19, 17, trim.deep),
  box(286, 178, 66, 66, trim.dark, 26),
]);

const campTable = still(["field"], 138, ({ body, trim }) => [
  box(118, 150, 164, 12, wood.base, 3) + line("M134 162 L268 248 M266 162 L132 248", metal.dark, 7),
  ...[64, 296].map(
    (x) =>
      shape(`M${x - 20} 118 h40 l4 66 h-48Z`, body.base) +
      box(x - 30, 180, 60, 12, body.dark, 4) +
      line(`M${x - 22} 192 L${x + 22} 248 M${x + 22} 192 L${x - 22} 248`, slate, 6),
  ),
  box(180, 126, 26, 24, trim.base, 5) + disc(232, 140, 9, white),
]);

const powerStation = still(["field", "table"], 124, ({ trim }) => [
  shape("M230 96 L346 120 L326 232 L210 208Z", tones(218, 50, 24).base) +
    line("M268 104 L248 216 M308 112 L288 224 M222 140 L338 164 M216 174 L332 198", metal.light, 3),
  box(72, 128, 146, 118, slate, 14) + line("M98 128 q46 -34 94 0", ink, 10),
  box(92, 148, 60, 34, ink, 5) + line("M102 165 h28", "#63d08a", 6),
  ...[176, 198].map((x) => disc(x, 164, 8, metal.light)),
  box(94, 198, 26, 26, trim.base, 5) +
    box(130, 198, 26, 26, metal.base, 5) +
    dots(
      [
        [176, 210, 7],
        [198, 210, 7],
      ],
      ink,
    ),
]);

const paddleBoard = still(["sea"], 132, ({ body, trim }) => [
  shape("M64 236 Q200 196 336 236 Q200 262 64 236Z", white) +
    shape("M88 236 Q200 210 312 236 Q200 250 88 236Z", body.base) +
    line("M150 232 h100", trim.base, 7),
  line("M282 60 L196 224", wood.base, 7) + shape("M274 38 q24 -4 22 22 l-14 30 q-20 -10 -8 -52Z", trim.base),
]);

const divingMask = still(["sea", "table"], 120, ({ body, trim }) => [
  line("M296 60 V170 q0 20 -20 20", trim.base, 13),
  `<path d="M104 118 h192 q16 74 -54 84 q-26 2 -42 -22 q-16 24 -42 22 q-70 -10 -54 -84Z" fill="${glass}" stroke="${body.base}" stroke-width="13" stroke-linejoin="round"/>`,
  shape("M122 130 h46 l-34 46Z", white) + line("M200 128 v48", body.base, 9),
  shape("M72 250 q10 -44 60 -34 l34 34Z M330 250 q-10 -44 -60 -34 l-34 34Z", trim.dark),
]);

const snowboard = still(["studio", "field"], 96, ({ body, trim, wall }) => [
  `<g transform="rotate(18 200 150)">${box(166, 10, 68, 236, body.base, 34)}${shape("M166 90 L234 60 V110 L166 140Z", trim.base)}${shape("M166 180 L234 150 V190 L166 220Z", wall.light)}${box(158, 84, 84, 26, ink, 8)}${box(158, 156, 84, 26, ink, 8)}</g>`,
]);

const skis = still(["studio", "field"], 96, ({ body, trim }) => [
  `<g transform="rotate(8 200 150)">${box(164, 24, 24, 222, body.base, 12)}${box(210, 24, 24, 222, body.base, 12)}${box(160, 120, 32, 56, ink, 6)}${box(206, 120, 32, 56, ink, 6)}${line("M176 40 v60 M222 40 v60", trim.light, 6)}</g>`,
  line("M104 60 L132 244 M292 58 L272 244", slate, 6) +
    ring(130, 228, 11, trim.base, 4) +
    ring(274, 228, 11, trim.base, 4),
]);

const racket = still(["field", "studio"], 92, ({ body, trim }) => [
  `<g transform="rotate(32 200 150)"><ellipse cx="200" cy="92" rx="60" ry="76" fill="${white}" fill-opacity="0.5" stroke="${body.base}" stroke-width="11"/>${[-36, -18, 0, 18, 36].map((x) => line(`M${200 + x} 26 V158 M146 ${92 + x * 1.4} H254`, metal.base, 1.5)).join("")}${line("M174 160 L200 196 L226 160", body.base, 8)}${box(190, 190, 20, 74, trim.dark, 6)}</g>`,
  disc(300, 226, 21, "#d7e84b") + line("M284 214 q14 12 8 30", white, 3),
]);

const tableTennis = still(["field", "room"], 146, ({ body, trim }) => [
  shape("M58 200 L116 138 H330 L348 200Z", body.base) +
    line("M58 200 L116 138 H330 L348 200Z M204 138 L200 200", white, 4),
  line("M196 166 L206 126 M84 168 H344", metal.light, 3) + shape("M86 158 H342 V168 H84Z", slate),
  line("M92 200 V248 M316 200 V248 M138 200 V240", slate, 7),
  disc(262, 116, 19, "#c8371e") + line("M270 132 l10 18", wood.base, 8) + disc(306, 108, 6, white),
  disc(118, 120, 2, trim.base),
]);

const fishingRod = still(["sea"], 116, ({ body, trim }) => [
  line("M66 232 Q210 150 344 40", slate, 6) + line("M66 232 L128 196", wood.base, 13),
  line("M344 40 Q352 120 336 178", white, 1.5) +
    oval(336, 184, 6, 9, trim.base) +
    line("M336 192 q0 16 -10 12", metal.dark, 3),
  disc(150, 208, 23, metal.base) + disc(150, 208, 11, body.base) + line("M150 208 l20 20", metal.deep, 6),
  ...[
    [196, 152],
    [244, 118],
    [292, 80],
  ].map(([x = 0, y = 0]) => ring(x, y, 5, metal.light, 3)),
]);

export const sportScenes = {
  kickScooter,
  treadmill,
  punchBag,
  pilates,
  sleepingBag,
  campTable,
  powerStation,
  paddleBoard,
  divingMask,
  snowboard,
  skis,
  racket,
  tableTennis,
  fishingRod,
} satisfies Record<string, Scene>;
