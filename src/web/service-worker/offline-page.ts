/** What stands there when the house cannot be reached; every few seconds, and with the connection, it looks whether it is back. */
export const offlinePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>No connection · Keyrack</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 12px;
        padding: 24px; box-sizing: border-box; text-align: center; font: 16px/1.5 system-ui, sans-serif;
        background: #f6f7fb; color: #1c1e24 }
      h1 { margin: 0; font-size: 22px }
      p { margin: 0; max-width: 420px }
      a { margin-top: 8px; padding: 9px 20px; border-radius: 6px; background: #6259ca; color: #fff; font-weight: 600;
        text-decoration: none }
      a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
      @media (prefers-color-scheme: dark) { body { background: #16181d; color: #e7e9ee } }
    </style>
  </head>
  <body>
    <h1>Keyrack cannot be reached</h1>
    <p>There is no connection to the house. Nothing can be looked up or saved until it is back.</p>
    <p>What you saved before is safe with the house; nothing about guests is kept on this device.</p>
    <a href="">Try again</a>
    <script>
      const look = () => fetch('/api/health').then(({ ok }) => ok && location.reload(), () => undefined)
      addEventListener('online', look)
      setInterval(look, 4000)
      document.querySelector('a').onclick = () => (location.reload(), false)
    </script>
  </body>
</html>
`
