import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

type PreviewFrameProps = { label: string; width: number; children: ReactNode };

/** Styles come by links in the built site, and by elements during development. */
const styles = 'link[rel="stylesheet"], style';

function copyStyles({ head, body, documentElement }: Document): HTMLElement {
  head.replaceChildren(...[...document.querySelectorAll(styles)].map((style) => style.cloneNode(true)));
  for (const { name, value } of document.documentElement.attributes) documentElement.setAttribute(name, value);
  documentElement.style.overflow = "hidden";
  // The edges of the public pages.
  body.className = "bg-page p-4 text-text md:px-6 xl:px-10";
  return body;
}

/**
 * A window of this width, made smaller where there is less room. Media queries answer for the frame, so what is rendered
 * into it looks as on a screen of that width.
 */
export function PreviewFrame({ label, width, children }: PreviewFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [height, setHeight] = useState(0);
  const [available, setAvailable] = useState(width);

  const load = useCallback(() => {
    const inner = frame.current?.contentDocument;
    if (inner) setBody(copyStyles(inner));
  }, []);
  useEffect(load, [load]);
  useEffect(() => {
    if (!body || !container.current) return;
    const outer = container.current;
    const measure = () => {
      setHeight(body.offsetHeight);
      setAvailable(outer.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [body]);

  const scale = Math.min(1, available / width);
  return (
    <div
      ref={container}
      className="overflow-hidden rounded-control border border-line"
      style={{ height: height * scale }}
    >
      <iframe
        ref={frame}
        title={label}
        sandbox="allow-same-origin"
        onLoad={load}
        style={{ width, height, transform: `scale(${scale})` }}
        className="block origin-top-left border-0"
      />
      {body && createPortal(children, body)}
    </div>
  );
}
