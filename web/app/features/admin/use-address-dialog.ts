import { useLocation, useSearchParams } from "react-router";

/** A dialog that a link opens with `?dialog=name`. */
export function useAddressDialog(name: string) {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const show = (isShown: boolean) =>
    setParams(
      (now) => {
        if (isShown) now.set("dialog", name);
        else now.delete("dialog");
        return now;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return { isOpen: params.get("dialog") === name, open: () => show(true), close: () => show(false) };
}
