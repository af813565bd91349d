/** What a text may carry that people format (domain/master-data 1.5, richtext); a table is made of its parts. */
export const richTags = 'p br b i u h3 h4 ul ol li a img table thead tbody tr td th'.split(' ')

/** What means the same, as people paste it. */
export const richTagsMeant: Readonly<Record<string, string>> = {
  strong: 'b',
  em: 'i',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
}

export const richAttributes: Readonly<Record<string, string[]>> = { a: ['href'], img: ['src', 'alt'] }

/** Where a link or a picture may come from; beside these from the house itself, `/…`. */
export const richSchemes = ['http', 'https', 'mailto', 'tel']
