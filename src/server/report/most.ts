/** More rows are no list for people, and would hold up everybody else. */
export const mostRows = 20_000
