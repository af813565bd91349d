import type { DataProvider } from 'ra-core'

type Method = (...parameters: unknown[]) => Promise<unknown>

const methods = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'delete',
  'deleteMany',
] as const

/** Masters for react-admin, fetched with the first list or form that is opened: the first page after the sign-in has none. */
export const lazyProvider = {
  supportAbortSignal: true,
  ...Object.fromEntries(
    methods.map(name => [
      name,
      async (...parameters: unknown[]) => {
        const { dataProvider } = await import('./provider')
        return await (dataProvider[name] as Method)(...parameters)
      },
    ]),
  ),
} as unknown as DataProvider
