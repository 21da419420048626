export const demoPassword = "pazar1234";

/** Signed in with demoPassword; only demo data has them. The last two are the first two demo sellers. */
export const demoAccounts = [
  { email: "super@pazar.test", role: "super_admin", firstName: "Selin", lastName: "Aksoy" },
  { email: "admin@pazar.test", role: "admin", firstName: "Kerem", lastName: "Aydın" },
  { email: "moderator@pazar.test", role: "moderator", firstName: "Elif", lastName: "Koç" },
  { email: "accounting@pazar.test", role: "accounting", firstName: "Burak", lastName: "Şahin" },
  { email: "ayse@pazar.test", role: "users", firstName: "Ayşe", lastName: "Yılmaz" },
  { email: "mehmet@pazar.test", role: "users", firstName: "Mehmet", lastName: "Demir" },
] as const;
