import { createRoot } from "react-dom/client";
import ListSheet from "./list-sheet.tsx";

type Opened = { listingId: number; onChange?: (listIds: number[]) => void };

/** In a React root of its own, because the toasts and cards that open it may be gone before it is closed. */
export function openListSheet({ listingId, onChange }: Opened): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ListSheet listingId={listingId} onChange={onChange} onClose={close} />);
}
