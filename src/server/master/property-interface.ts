import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** A code from outside is posted as one of ours (domain/master-data 2.94). */
export const propertyInterfaceHook: Hook = {
  saving: async (_tx, row) => {
    const codes = ((row.charge_map as { external_code: string }[] | null) ?? []).map(one => one.external_code)
    const again = codes.findIndex((code, index) => codes.indexOf(code) !== index)
    demandThat(again === -1, `charge_map.${again}.external_code`, 'This code stands here already.')
    return row
  },
}
