/** The token of an invitation in the address of the page: `#/login?invite=…`. Behind the #, so that no server writes it down. */
export const invitedBy = (): string | undefined =>
  /^#\/login\?(?:.*&)?invite=([\w-]+)/.exec(window.location.hash)?.[1]

/** The link that is handed to whoever is invited. */
export const invitationLink = (token: string): string =>
  `${window.location.origin}${window.location.pathname}#/login?invite=${token}`
