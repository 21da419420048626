import { Outlet } from "react-router";

/** The root knows by this route that the public frame does not belong around it. */
export default function Admin() {
  return <Outlet />;
}
