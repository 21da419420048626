import { useLocation, useSearchParams } from "react-router";

/** A dialog that is open while the URL has `?dialog=name`, so that links can open it. */
export function useUrlDialog(name: string) {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const show = (isShown: boolean) =>
    setParams(
      (before) => {
        if (isShown) before.set("dialog", name);
        else before.delete("dialog");
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return { isOpen: params.get("dialog") === name, open: () => show(true), close: () => show(false) };
}
