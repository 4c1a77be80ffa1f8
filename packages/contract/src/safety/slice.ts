import { hidden, named } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { reporterCalls } from './calls.ts'
import { deskCalls } from './desk.calls.ts'
import { safetyEvents } from './events.ts'

const safetyCalls = { ...reporterCalls, ...deskCalls }

export const safety = slice({
  calls: safetyCalls,
  auditActions: {
    report_step: {
      field: 'step',
      sentences: {
        called: 'report_called',
        ask: 'report_asked',
        inform: 'report_family_informed',
        police: 'report_police',
        note: 'report_noted',
        upheld: 'report_upheld',
        not_upheld: 'report_not_upheld',
      },
    },
    report_action: {
      field: 'action',
      sentences: {
        warn: 'report_warned',
        hide_photo: 'report_photo_hidden',
        show_photo: 'report_photo_shown',
        hold: 'report_held',
        release: 'report_released',
        lock: 'report_locked',
        stop_asking: 'report_asking_stopped',
        allow_asking: 'report_asking_allowed',
        deactivate: 'report_deactivated',
      },
    },
  },
  events: safetyEvents,
  auditSubjects: {
    report: {
      step: hidden,
      action: hidden,
      state: named('safety_desk.lbl_state', {
        new: 'safety.state_new',
        acknowledged: 'safety.state_acknowledged',
        asked: 'safety.state_asked',
        upheld: 'safety.state_upheld',
        not_upheld: 'safety.state_not_upheld',
        withdrawn: 'safety.state_withdrawn',
        appealed: 'safety.state_appealed',
        closed: 'safety.state_closed',
      }),
    },
  },
  queues: ['reports'],
  uploads: ['report'],
})
