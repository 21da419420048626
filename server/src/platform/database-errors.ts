import pg from "pg";

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;
