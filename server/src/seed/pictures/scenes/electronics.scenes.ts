import { type Brush, glow, ink, metal, slate, white, wood } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, disc, faded, line, moved, oval, ring, screen, shape, turned } from "../shapes.ts";

const wallpaper = ({ body, trim, wall }: Brush, x: number, y: number, width: number, height: number) => {
  const [right, bottom] = [x + width, y + height];
  return [
    box(x, y, width, height, trim.base),
    disc(x + width * 0.7, y + height * 0.3, Math.min(width, height) * 0.13, "#fff2c9"),
    shape(
      `M${x} ${y + height * 0.62} Q${x + width * 0.28} ${y + height * 0.34} ${x + width * 0.55} ${y + height * 0.62} T${right} ${y + height * 0.5} V${bottom} H${x}Z`,
      body.light,
    ),
    shape(
      `M${x} ${y + height * 0.8} Q${x + width * 0.4} ${y + height * 0.56} ${right} ${y + height * 0.76} V${bottom} H${x}Z`,
      wall.light,
    ),
  ].join("");
};

const phone: Scene = {
  backdrops: ["studio", "table"],
  shadow: { x: 205, reach: 110 },
  draw: (brush) => {
    const { body, random } = brush;
    return [
      turned(
        random.between(4, 9),
        240,
        250,
        box(194, 76, 92, 174, body.dark, 18),
        box(198, 76, 88, 174, body.base, 17),
        box(206, 86, 38, 62, body.dark, 12),
        ...[100, 122].flatMap((y) => [disc(220, y, 10, ink), disc(220, y, 5, slate), disc(217, y - 3, 1.8, white)]),
        disc(237, 105, 4, glow),
        disc(242, 176, 9, body.light),
      ),
      turned(
        -random.between(2, 6),
        160,
        250,
        box(112, 60, 98, 190, ink, 19),
        box(114, 62, 94, 186, slate, 17),
        screen(119, 67, 84, 176, 13, wallpaper(brush, 119, 67, 84, 176)),
        box(146, 72, 30, 8, ink, 4),
        faded(0.9, line("M130 104 h36", white, 7)),
        faded(0.7, line("M130 118 h22", white, 4)),
        ...[white, glow, brush.trim.light, brush.body.base].map((fill, at) => box(120 + at * 20, 218, 14, 14, fill, 4)),
      ),
    ];
  },
};

const tablet: Scene = {
  backdrops: ["table", "studio"],
  shadow: { x: 200, reach: 140 },
  draw: (brush) => [
    turned(
      -3,
      200,
      250,
      box(82, 84, 226, 164, ink, 14),
      screen(92, 94, 206, 144, 6, wallpaper(brush, 92, 94, 206, 144)),
      ...[white, glow, brush.body.base, brush.trim.light, slate].map((fill, at) =>
        box(118 + at * 34, 212, 20, 20, fill, 6),
      ),
      faded(0.9, line("M108 116 h52", white, 8)),
      faded(0.7, line("M108 132 h34", white, 4)),
      disc(195, 89, 1.8, slate),
      faded(0.14, shape("M210 94 H260 L180 238 H130Z", white)),
    ),
    turned(
      14,
      330,
      170,
      box(322, 92, 11, 134, white, 5),
      box(322, 96, 11, 12, metal.base),
      shape("M322 224 h11 l-5.5 18Z", slate),
    ),
  ],
};

const watch: Scene = {
  backdrops: ["studio", "table"],
  shadow: { x: 200, reach: 74 },
  draw: ({ body, trim, cycle }) => {
    const isDigital = cycle([true, false]);
    const face = isDigital
      ? [
          box(148, 104, 104, 108, ink, 28),
          box(156, 112, 88, 92, "#10161d", 21),
          ring(200, 158, 32, trim.deep, 7),
          line("M200 126 A32 32 0 1 1 168 158", trim.light, 7),
          ring(200, 158, 21, body.deep, 6),
          line("M200 137 A21 21 0 0 1 214 174", body.light, 6),
          box(252, 142, 9, 26, metal.dark, 4),
        ]
      : [
          disc(200, 158, 60, metal.base),
          disc(200, 158, 54, metal.dark),
          disc(200, 158, 49, cycle([trim.deep, white, white, "#13202b"])),
          ...Array.from({ length: 12 }, (_, hour) =>
            turned(hour * 30, 200, 158, box(198.4, 113, 3.2, hour % 3 ? 6 : 12, metal.base, 1)),
          ),
          line("M200 158 L184 136", metal.dark, 5),
          line("M200 158 L228 140", metal.dark, 3.5),
          line("M200 168 L200 122", trim.base, 1.8),
          disc(200, 158, 4.5, trim.base),
          box(258, 151, 11, 15, metal.dark, 3),
        ];
    return [
      shape("M168 62 Q170 48 182 48 H218 Q230 48 232 62 L242 118 H158Z", body.base),
      shape("M158 198 H242 L232 238 Q230 250 218 250 H182 Q170 250 168 238Z", body.base),
      faded(0.6, line("M180 58 L172 108 M220 58 L228 108 M174 208 L180 240 M226 208 L220 240", body.light, 2.5)),
      ...[64, 80, 96].map((y) => oval(200, y, 4, 3, body.deep)),
      ...[216, 230].map((y) => oval(200, y, 4, 3, body.deep)),
      ...face,
    ];
  },
};

const tv: Scene = {
  backdrops: ["room"],
  shadow: { x: 200, reach: 170 },
  draw: (brush) => [
    box(56, 212, 288, 36, wood.base, 4),
    box(62, 218, 88, 24, wood.dark, 3),
    box(156, 218, 88, 24, wood.deep, 3),
    box(250, 218, 88, 24, wood.dark, 3),
    disc(106, 230, 3, glow),
    disc(294, 230, 3, glow),
    line("M74 248 v5 M326 248 v5", wood.deep, 6),
    box(176, 198, 48, 14, slate, 3),
    box(66, 60, 268, 144, ink, 6),
    wallpaper(brush, 71, 65, 258, 131),
    faded(0.12, shape("M210 65 H280 L190 196 H120Z", white)),
    box(192, 199, 16, 2, metal.base, 1),
    box(270, 206, 44, 6, ink, 3),
  ],
};

const camera: Scene = {
  backdrops: ["table", "studio"],
  shadow: { x: 200, reach: 140 },
  draw: ({ body, trim, random }) => {
    const grip = random.pick([slate, ink, body.deep]);
    return [
      line("M92 140 C56 150 50 216 84 248", body.base, 9),
      box(86, 116, 228, 134, grip, 18),
      shape("M150 118 L164 88 Q168 80 178 80 H236 Q246 80 250 88 L264 118Z", grip),
      box(86, 144, 228, 74, body.base),
      box(102, 100, 36, 18, metal.base, 5),
      box(276, 104, 26, 14, metal.dark, 4),
      disc(289, 102, 9, trim.base),
      disc(207, 184, 64, ink),
      disc(207, 184, 58, slate),
      disc(207, 184, 47, ink),
      disc(207, 184, 35, trim.deep),
      disc(207, 184, 24, trim.base),
      disc(207, 184, 11, ink),
      oval(193, 168, 12, 8, "#ffffffbb"),
      disc(224, 200, 4, "#ffffff88"),
      box(272, 154, 32, 12, glow, 4),
      box(186, 90, 44, 16, ink, 4),
      disc(112, 160, 6, "#d8402f"),
    ];
  },
};

const headphones: Scene = {
  backdrops: ["studio", "table"],
  shadow: { x: 200, reach: 112 },
  draw: ({ body, trim }) => [
    line("M112 186 C104 48 296 48 288 186", body.deep, 20),
    line("M112 186 C104 48 296 48 288 186", body.base, 14),
    line("M150 96 C176 76 224 76 250 96", body.light, 5),
    box(100, 140, 24, 36, metal.base, 8),
    box(276, 140, 24, 36, metal.base, 8),
    shape("M140 156 Q168 160 168 202 Q168 246 140 250 Q130 250 130 240 V166 Q130 156 140 156Z", slate),
    shape("M260 156 Q232 160 232 202 Q232 246 260 250 Q270 250 270 240 V166 Q270 156 260 156Z", slate),
    shape("M138 154 Q88 154 88 202 Q88 250 138 250 Q142 202 138 154Z", body.base),
    shape("M262 154 Q312 154 312 202 Q312 250 262 250 Q258 202 262 154Z", body.base),
    oval(110, 202, 11, 24, trim.base),
    oval(290, 202, 11, 24, trim.base),
    faded(0.5, line("M98 182 Q104 168 118 164", white, 4)),
  ],
};

const gamepad = ({ body, trim }: Brush) => [
  shape(
    "M150 184 C168 176 236 176 254 184 C284 194 298 252 276 262 C256 270 244 238 226 234 H178 C160 238 148 270 128 262 C106 252 120 194 150 184Z",
    body.base,
  ),
  shape(
    "M150 184 C168 176 236 176 254 184 C262 187 268 192 273 200 C230 190 174 190 131 200 C136 192 142 187 150 184Z",
    body.light,
  ),
  box(150, 200, 8, 24, ink, 3),
  box(142, 208, 24, 8, ink, 3),
  ...[trim.base, glow, "#e8695a", "#5fb4e8"].map((fill, at) => turned(at * 90, 246, 212, disc(246, 202, 5, fill))),
  disc(180, 226, 10, ink),
  disc(180, 226, 6, slate),
  disc(222, 226, 10, ink),
  disc(222, 226, 6, slate),
  box(188, 200, 26, 12, body.deep, 5),
];

const gameConsole: Scene = {
  backdrops: ["studio", "table", "room"],
  shadow: { x: 205, reach: 130 },
  draw: (brush) => [
    shape("M126 74 Q150 62 172 70 L176 246 Q150 252 124 246Z", white),
    shape("M276 74 Q252 62 230 70 L226 246 Q252 252 278 246Z", metal.light),
    shape("M170 62 H232 Q236 156 232 250 H170 Q166 156 170 62Z", ink),
    box(174, 92, 54, 4, slate, 2),
    line("M172 66 Q168 156 172 246", brush.trim.base, 2.5),
    line("M230 66 Q234 156 230 246", brush.trim.base, 2.5),
    disc(201, 80, 4, brush.trim.light),
    moved(28, 10, 0.96, ...gamepad(brush)),
  ],
};

export const electronicsScenes = { phone, tablet, watch, tv, camera, headphones, console: gameConsole };
