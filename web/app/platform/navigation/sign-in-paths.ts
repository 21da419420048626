const paths = /^\/(?:messages|post-ad|favorites|saved-searches|following|notices|account|profile|edit-ad)(?:\/|$)/;

/** Pages for people who are signed in; the routes below `routes/member/signed-in.tsx`. */
export const isSignInNeeded = (pathname: string): boolean => paths.test(pathname);
