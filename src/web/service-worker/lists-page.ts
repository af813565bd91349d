/** Where the kept lists are opened; no page of the house has this address. */
export const listsPath = '/downtime'

/** The page of the kept lists, with nobody's data in it: `script` reads them and draws. As a page of the desk it speaks English. */
export const listsPage = (script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Downtime lists · Keyrack</title>
    <style>${style}</style>
  </head>
  <body>
    <noscript>Keyrack needs JavaScript. Please switch it on, or use another browser.</noscript>
    <main id="lists"></main>
    <script type="module" src="${script}"></script>
  </body>
</html>
`

/** Guests' names stand there: nothing is loaded from or sent to anywhere else, and no script of another place runs. */
export const listsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const dark = `--ground: #16181d; --paper: #1f2229; --ink: #e7e9ee; --soft: #a9aeba; --line: #363b46; --accent: #a8a2f0;
  --warn: #3a2f12; --warn-ink: #f2cf7a; --good: #173325; --good-ink: #8fd9ae; color-scheme: dark`

const style = `
:root { --ground: #f6f7fb; --paper: #fff; --ink: #1c1e24; --soft: #5a6070; --line: #dfe2ea; --accent: #5148b8;
  --warn: #fdf1d3; --warn-ink: #6b4a00; --good: #dff3e6; --good-ink: #14532d; color-scheme: light }
@media (prefers-color-scheme: dark) { :root:not([data-mode='light']) { ${dark} } }
:root[data-mode='dark'] { ${dark} }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, sans-serif }
main { max-width: 1240px; margin: 0 auto; padding: 20px 24px 48px }
h1 { margin: 0; font-size: 16px; font-weight: 600; color: var(--soft) }
h2 { margin: 0; font-size: 19px }
p { margin: 0 }
a { color: var(--accent) }
.time { margin: 2px 0; font-size: 34px; line-height: 1.15; font-weight: 700 }
.soft { color: var(--soft); font-weight: 400 }
.note { margin-top: 12px; padding: 10px 14px; border-radius: 6px; background: var(--warn); color: var(--warn-ink); font-weight: 600 }
.note.good { background: var(--good); color: var(--good-ink) }
.note a { color: inherit }
.tools, nav { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; margin-top: 14px }
nav { position: sticky; top: 0; z-index: 1; margin-inline: -8px; padding: 8px; background: var(--ground) }
nav a { padding: 6px 12px; border: 1px solid var(--line); border-radius: 999px; background: var(--paper); text-decoration: none }
button, .button { padding: 9px 18px; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); color: var(--ink);
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
button.main { border-color: transparent; background: #6259ca; color: #fff }
input { flex: 1; min-width: 180px; max-width: 340px; padding: 9px 12px; border: 1px solid var(--soft); border-radius: 6px;
  background: var(--paper); color: var(--ink); font: inherit }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
section { margin-top: 22px; scroll-margin-top: 60px }
table { width: 100%; margin-top: 8px; border-collapse: collapse; background: var(--paper); border: 1px solid var(--line) }
th, td { padding: 6px 10px; border-top: 1px solid var(--line); text-align: start; vertical-align: top }
th { color: var(--soft); font-size: 13px; font-weight: 600 }
.number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
.first { font-weight: 700; white-space: nowrap }
.line { display: block }
.plain { white-space: nowrap }
.tick, .paper { display: none }
[hidden] { display: none !important }
@media screen and (max-width: 700px) {
  main { padding: 16px 16px 40px }
  .time { font-size: 26px }
  nav { gap: 6px }
  nav a { padding: 5px 9px; font-size: 14px }
  input { flex: 1 0 100%; max-width: none }
  section { scroll-margin-top: 106px }
  table { display: block; border: 0; background: none }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tbody { display: block }
  tr { display: block; margin-bottom: 8px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--paper) }
  td { display: flex; gap: 12px; padding: 2px 0; border: 0; text-align: start }
  td::before { content: attr(data-name); flex: 0 0 92px; color: var(--soft); font-size: 13px; font-weight: 400 }
  td:empty { display: none }
  td.first { font-size: 17px }
  td.first::before { display: none }
  td.number { text-align: start }
}
@media print {
  :root, :root[data-mode] { --ground: #fff; --paper: #fff; --ink: #000; --soft: #333; --line: #999; --accent: #000; color-scheme: light }
  @page { margin: 12mm }
  body { font-size: 10pt; background: #fff }
  main { max-width: none; padding: 0 }
  .time { font-size: 20pt }
  .screen { display: none !important }
  .paper { display: block }
  .tick { display: table-cell }
  .note { border: 1px solid #000; background: none; color: #000 }
  section { margin-top: 0; break-before: page }
  section:first-of-type { margin-top: 12px; break-before: auto }
  tr { break-inside: avoid }
  tr[hidden] { display: table-row !important }
  th, td { padding: 3px 6px }
}
`
