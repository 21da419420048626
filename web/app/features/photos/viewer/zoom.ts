export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** A photo's scale, and the offset in px of its centre from the stage's. */
export type View = Point & { scale: number };

export const unzoomed: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 5;
/** What one press of a key or button multiplies by, and how near a double tap goes. */
export const scaleStep = 1.5;
export const doubleTapScale = 2.5;

const clamp = (value: number, limit: number): number => (limit === 0 ? 0 : Math.min(Math.max(value, -limit), limit));

/** No edge of the photo comes further in than the stage's edge, or than the middle where it is smaller. */
function withinStage({ scale, x, y }: View, stage: Size, photo: Size): View {
  const fit = Math.min(stage.width / photo.width, stage.height / photo.height);
  const slack = (photoSide: number, stageSide: number) => Math.max(0, (photoSide * fit * scale - stageSide) / 2);
  return { scale, x: clamp(x, slack(photo.width, stage.width)), y: clamp(y, slack(photo.height, stage.height)) };
}

export const moveBy = (view: View, by: Point, stage: Size, photo: Size): View =>
  withinStage({ ...view, x: view.x + by.x, y: view.y + by.y }, stage, photo);

/** Keeps `point` (relative to the stage's centre) fixed. */
export function zoomTo(view: View, targetScale: number, point: Point, stage: Size, photo: Size): View {
  const scale = Math.min(Math.max(targetScale, 1), maxScale);
  const ratio = scale / view.scale;
  return withinStage(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    stage,
    photo,
  );
}
