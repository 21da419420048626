import ChevronLeft from "lucide-react/icons/chevron-left";
import { Button } from "../../ui/button.tsx";

export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-2"
      onClick={onClick}
      icon={<ChevronLeft size={18} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}
