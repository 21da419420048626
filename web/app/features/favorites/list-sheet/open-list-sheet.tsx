import { createRoot } from "react-dom/client";
import ListSheet from "./list-sheet.tsx";

type Opened = { listingId: number; onChange?: (listIds: number[]) => void };

/** Opens the sheet over any page: toasts and cards outlive the component that showed them. */
export function openListSheet({ listingId, onChange }: Opened): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ListSheet listingId={listingId} onChange={onChange} onClose={close} />);
}
