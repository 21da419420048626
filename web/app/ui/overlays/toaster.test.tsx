import { renderToStaticMarkup } from "react-dom/server";
import type { ToasterProps } from "sonner";
import { beforeEach, expect, test, vi } from "vitest";

const given: ToasterProps[] = [];
beforeEach(() => {
  vi.resetModules();
  vi.doMock("sonner", () => ({
    Toaster: (props: ToasterProps) => {
      given.push(props);
      return null;
    },
  }));
});

test("toasts appear at the top right, below the header, for five seconds, can be closed and are labelled", async () => {
  const { default: Toaster } = await import("./toaster.tsx");
  renderToStaticMarkup(<Toaster label="Bildirimler" closeLabel="Kapat" />);
  expect(given).toMatchObject([
    {
      position: "top-right",
      offset: { top: "var(--toast-top)" },
      mobileOffset: { top: "var(--toast-top)" },
      duration: 5_000,
      closeButton: true,
      containerAriaLabel: "Bildirimler",
      toastOptions: { closeButtonAriaLabel: "Kapat" },
    },
  ]);
  vi.doUnmock("sonner");
});
