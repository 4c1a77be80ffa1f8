import { TextInput, type TextInputProps } from '@mantine/core'
import { countryCode } from '@sangam/contract/mobile'

/** A field for a mobile number, with the country code in front. */
export const PhoneInput = (props: TextInputProps) => (
  <TextInput
    leftSection={countryCode}
    leftSectionWidth={52}
    inputMode="tel"
    autoComplete="tel-national"
    {...props}
  />
)
