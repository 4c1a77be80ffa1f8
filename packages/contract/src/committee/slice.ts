import { replaced, state } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { committeeCalls } from './calls.ts'
import { committeeFields } from './fields.ts'

export const committee = slice({
  calls: committeeCalls,
  auditActions: {
    committee_create: 'committee_added',
    committee_update: 'committee_changed',
    committee_enable_disable: {
      field: 'state',
      sentences: {
        active: 'committee_activated',
        deactivated: 'committee_deactivated',
        deleted: 'committee_deleted',
      },
    },
  },
  auditSubjects: {
    'committee member': {
      state,
      regionId: committeeFields.region_id,
      titleId: committeeFields.mr_ms_id,
      firstName: committeeFields.fname,
      middleName: committeeFields.mname,
      lastName: committeeFields.lname,
      designationId: committeeFields.designation_id,
      mobile: committeeFields.mobile_no,
      occupation: committeeFields.occupation,
      workingAddress: committeeFields.company_with_working_address,
      currentAddress: committeeFields.current_address,
      permanentAddress: committeeFields.permanent_address,
      position: committeeFields.order_by,
      imagePath: replaced('photo.lbl_photo'),
    },
  },
  uploads: ['committee'],
})
