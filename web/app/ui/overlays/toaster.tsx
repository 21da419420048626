import { useEffect } from "react";
import { toast, Toaster as Sonner } from "sonner";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { connectToaster, toastMs, type ToastOptions } from "./toast.ts";
import "sonner/dist/styles.css";
import "./toaster.css";

export type ToasterLabels = { label: string; closeLabel: string };

const icons = {
  success: <CircleCheck size={20} />,
  error: <CircleAlert size={20} />,
  warning: <TriangleAlert size={20} />,
  info: <Info size={20} />,
  close: <X size={16} />,
};

// Screen readers announce changes only in a live region that already exists.
const announceDelay = 150;

// toaster.css has the height.
const top = "var(--toast-top)";

/** Rendered as a plain link: the site's listener navigates, and it can be opened in another tab. */
function withLink({ link, ...options }: ToastOptions = {}) {
  if (!link) return options;
  const action = (
    <a href={link.href} data-button="" onClick={() => toast.dismiss(options.id)}>
      {link.label}
    </a>
  );
  return { ...options, action };
}

export default function Toaster({ label, closeLabel }: ToasterLabels) {
  useEffect(() => {
    let disconnect = () => {};
    const timer = setTimeout(() => {
      disconnect = connectToaster((type, text, options) => toast[type](text, withLink(options)));
    }, announceDelay);
    return () => {
      clearTimeout(timer);
      disconnect();
    };
  }, []);
  return (
    <Sonner
      position="top-right"
      offset={{ top }}
      mobileOffset={{ top }}
      duration={toastMs}
      closeButton
      icons={icons}
      containerAriaLabel={label}
      toastOptions={{ closeButtonAriaLabel: closeLabel }}
    />
  );
}
