import { build } from 'vite'

// node bundle.mjs PROGRAM FOLDER: a TypeScript program and all that it stands on as FOLDER/program.mjs, readable as it was.
const [program, outDir] = process.argv.slice(2)
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: program,
    outDir,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'program.mjs', codeSplitting: false } },
  },
  ssr: {
    noExternal: true,
    // The driver is mended where it lies; the others bring files of their own.
    external: ['postgres', 'pdfmake', '@node-rs/argon2', 'playwright'],
  },
})
