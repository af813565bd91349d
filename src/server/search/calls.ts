import type { Served } from '../serve'
import { answerParse } from './parse'
import { answerQuick } from './quick'

export const searchServed: Served[] = [answerQuick, answerParse]
