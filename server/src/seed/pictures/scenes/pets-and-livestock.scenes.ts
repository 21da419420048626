import { ink, leaf, metal, slate, tones, white, wood } from "../palette.ts";
import { type Scene, still } from "../scene.ts";
import { box, disc, dots, line, oval, ring, shape } from "../shapes.ts";

const hamster = still(["table", "studio"], 104, ({ cycle, trim }) => {
  const fur = cycle([tones(30, 52, 62), tones(34, 20, 84), tones(24, 30, 44)]);
  return [
    oval(196, 204, 84, 46, fur.base) + oval(200, 220, 56, 28, white),
    disc(258, 176, 44, fur.base) +
      oval(272, 192, 24, 18, white) +
      disc(236, 138, 14, fur.dark) +
      disc(272, 134, 14, fur.dark) +
      disc(272, 134, 7, "#e8a3a3"),
    disc(268, 168, 6, ink) + oval(298, 180, 6, 4, "#d77c7c") + line("M290 188 l26 6 M290 184 l26 -4", slate, 1.5),
    oval(160, 248, 19, 6, "#e8a3a3") + oval(232, 248, 19, 6, "#e8a3a3"),
    `<circle cx="112" cy="150" r="60" fill="none" stroke="${trim.base}" stroke-width="9"/>` +
      ring(112, 150, 9, trim.dark, 5) +
      line("M112 96 V204 M58 150 H166", trim.light, 3),
  ];
});

const rabbit = still(["field", "studio"], 92, ({ cycle }) => {
  const fur = cycle([tones(30, 18, 88), tones(28, 34, 56), tones(214, 8, 60)]);
  return [
    oval(184, 200, 78, 50, fur.base) + disc(110, 204, 21, white),
    disc(252, 150, 46, fur.base) +
      `<g transform="rotate(16 226 150)">${oval(222, 180, 16, 48, fur.dark)}</g><g transform="rotate(-14 286 150)">${oval(284, 176, 15, 44, fur.dark)}</g>`,
    disc(266, 140, 7, ink) + oval(290, 158, 7, 5, "#d77c7c") + line("M284 166 q8 8 16 0", slate, 2.5),
    oval(150, 246, 38, 11, fur.light) + oval(240, 246, 22, 9, fur.light),
    line("M322 248 q-4 -26 10 -34 M332 248 q2 -20 14 -24", leaf.base, 5),
  ];
});

const cow = still(["field"], 132, ({ cycle }) => {
  const hide = cycle([tones(18, 46, 40), tones(214, 8, 22), tones(28, 48, 52)]);
  return [
    ...[118, 152, 238, 270].map((x) => box(x - 10, 190, 20, 58, x % 4 ? white : hide.dark, 5)),
    box(92, 118, 206, 92, white, 38) +
      oval(150, 150, 36, 26, hide.base) +
      oval(226, 178, 38, 24, hide.base) +
      oval(262, 132, 24, 14, hide.base),
    line("M94 136 q-22 30 -16 72", hide.dark, 6) + oval(214, 214, 21, 12, "#f0b6b6"),
    shape("M276 96 q30 -18 58 0 q12 34 -4 62 q-26 14 -50 0 q-16 -28 -4 -62Z", hide.base) +
      oval(306, 156, 25, 15, "#f0b6b6") +
      dots(
        [
          [298, 156, 3],
          [314, 156, 3],
        ],
        slate,
      ),
    disc(290, 120, 5, ink) +
      disc(322, 120, 5, ink) +
      line("M276 98 q-10 -16 2 -24 M334 98 q10 -16 -2 -24", tones(40, 30, 80).base, 7) +
      oval(262, 112, 14, 7, hide.dark) +
      oval(348, 112, 14, 7, hide.dark),
  ];
});

const goat = still(["field"], 112, ({ cycle }) => {
  const hair = cycle([tones(36, 20, 92), tones(24, 30, 36), tones(30, 22, 70)]);
  return [
    ...[134, 160, 230, 256].map((x) => box(x - 8, 194, 15, 54, hair.dark, 4)),
    box(112, 134, 162, 76, hair.base, 32) + line("M112 146 q-16 -10 -12 -24", hair.dark, 9),
    shape("M246 150 L262 92 q24 -16 52 10 l12 34 q-4 12 -18 10 l-32 -8 l-8 34Z", hair.base),
    line("M274 90 q-20 -34 -44 -28 M286 88 q-12 -36 -36 -34", tones(36, 20, 40).base, 7) +
      oval(256, 106, 18, 7, hair.dark),
    disc(292, 108, 5, ink) + line("M306 146 q2 22 -6 30", hair.dark, 7) + oval(190, 212, 17, 11, "#f0b6b6"),
  ];
});

const hen = still(["field"], 88, ({ cycle }) => {
  const plumage = cycle([tones(20, 60, 40), tones(34, 20, 92), tones(214, 8, 26)]);
  return [
    line("M186 214 V246 M216 214 V246 M176 248 h22 M206 248 h22", "#e6a93c", 5),
    shape(
      "M100 132 q4 -40 32 -36 q-2 30 24 40 q60 -10 84 -52 q40 12 34 60 q-8 74 -84 74 q-76 0 -90 -86Z",
      plumage.base,
    ) + shape("M146 158 q40 -20 78 6 q-18 36 -78 -6Z", plumage.dark),
    disc(256, 92, 28, plumage.base) +
      shape("M236 70 q4 -18 12 -6 q6 -18 14 -2 q10 -14 12 6Z", "#d8402f") +
      shape("M282 90 l24 8 l-24 10Z", "#e6a93c") +
      oval(280, 116, 7, 11, "#d8402f") +
      disc(262, 86, 5, ink),
    oval(318, 242, 15, 11, white) + oval(340, 246, 13, 9, tones(28, 50, 80).base),
  ];
});

const canary = still(["room", "studio"], 70, ({ cycle }) => {
  const plumage = cycle([tones(12, 80, 54), tones(48, 88, 58), tones(90, 50, 48)]);
  return [
    `<path d="M116 250 V120 q0 -84 84 -84 t84 84 V250Z" fill="none" stroke="${metal.dark}" stroke-width="5"/>`,
    ...[144, 172, 200, 228, 256].map((x) => line(`M${x} ${x === 200 ? 38 : 62} V248`, metal.base, 2)),
    line("M120 196 H280", wood.base, 8) + box(108, 238, 184, 13, slate, 4),
    shape("M150 176 q-4 -50 46 -56 q44 2 44 44 q-2 30 -36 32 q-36 4 -54 -20Z", plumage.base) +
      shape("M152 176 l-30 38 l44 -20Z", plumage.dark) +
      shape("M170 160 q30 -6 44 20 q-34 10 -44 -20Z", plumage.dark),
    disc(222, 126, 22, plumage.base) +
      shape("M242 122 l18 6 l-18 7Z", "#e6a93c") +
      disc(228, 120, 4, ink) +
      ring(200, 30, 9, metal.dark, 4),
  ];
});

export const petAndLivestockScenes = { hamster, rabbit, cow, goat, hen, canary } satisfies Record<string, Scene>;
