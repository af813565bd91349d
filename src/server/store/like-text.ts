/** What somebody has typed, to be found as it stands: nothing in it is a wildcard of `like`. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A pattern of what a text stands in. */
export const containing = (text: string): string => `%${likeText(text)}%`
